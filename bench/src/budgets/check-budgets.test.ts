import type { ModuleAssets, Release } from '@rishta/contracts';

import { type Budgets, checkBudgets } from './check-budgets.ts';

const assets = (js: string[], uses: string[] = []): ModuleAssets => ({ js, css: [], uses });

function release(app: string, files: Record<string, number>, parts: Partial<Release> = {}): Release {
  return {
    app,
    version: '1.0.0',
    source: '',
    builtAt: '2026-01-01T00:00:00.000Z',
    contract: 1,
    entry: 'browser/entry.js',
    css: [],
    preload: [],
    pages: [],
    modules: {},
    needs: {},
    provides: {},
    files: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, { integrity: '', bytes }])),
    ...parts,
  };
}

const shell = release(
  'shell',
  {
    'browser/entry.js': 300_000,
    'browser/entry.js.br': 100_000,
    'browser/federation.js': 40_000,
    'browser/federation.js.br': 13_000,
    'browser/antd.js': 50_000,
  },
  { provides: { '@rishta/ui/antd': { version: '6.0.0', ...assets(['browser/antd.js']) } } },
);
const title = { en: 'Settings', ur: 'ترتیبات' };
const remote = release(
  'remote-dashboard',
  { 'browser/entry.js': 7_000, 'browser/settings.js': 3_000, 'browser/frame.js': 2_000, 'browser/lazy.js': 9_000 },
  {
    pages: [
      { path: '/Settings', module: 'settings', frame: 'frame', layout: 'workspace', title, render: 'client' },
    ] as Release['pages'],
    modules: { settings: assets(['browser/settings.js'], ['@rishta/ui/antd']), frame: assets(['browser/frame.js']) },
  },
);
const generous = { js: 1_000, css: 0 };

const lineOf = (what: string, limit: number) =>
  checkBudgets([shell, remote], {
    apps: { shell: generous, 'remote-dashboard': generous },
    anyRemote: generous,
    anyPage: generous,
    pages: { '/Settings': { js: limit, css: 0 } },
  }).find((line) => line.what === what && line.kind === 'js');

test('a page weighs what it needs at once: shell, federation, entry, frame, page and provided modules, as they are sent', () => {
  expect(lineOf('/Settings', 175)).toMatchObject({ size: 175, isKept: true });
});

test('a page that outgrows its budget is told', () => {
  expect(lineOf('/Settings', 174.9)?.isKept).toBe(false);
});

describe('a page of the site', () => {
  const ofSite = { ...remote, pages: remote.pages.map((page) => ({ ...page, layout: 'site' as const })) };
  const check = (own: Budgets['pages'][string]) =>
    checkBudgets([shell, ofSite], { apps: {}, anyRemote: generous, anyPage: generous, pages: { '/Settings': own } });

  test('has more scripts than others only for a reason', () => {
    expect(() => check({ js: 1_001 })).toThrow('/Settings');
    expect(check({ js: 1_001, why: 'A part.' }).find(({ what }) => what === '/Settings')).toMatchObject({
      limit: 1_001,
    });
  });

  test('has the scripts of any when it has styles of its own', () => {
    const limits = check({ css: 7 }).filter(({ what }) => what === '/Settings');
    expect(limits.map(({ limit }) => limit)).toEqual([1_000, 7]);
  });
});

test('a page weighs the parts of others that the server draws on it, and no others', () => {
  const part = { slot: 'remote-dashboard/below', module: 'posts', render: 'server' as const };
  const withPart = (more: object = {}) =>
    release(
      'remote-posts',
      { 'browser/entry.js': 2_000, 'browser/posts.js': 1_000 },
      { parts: [{ ...part, ...more }], modules: { posts: assets(['browser/posts.js']) } },
    );
  const sizeWith = (other: Release, pages = ['/Settings']) =>
    checkBudgets([shell, { ...remote, slots: [{ name: 'below', pages }] }, other], {
      apps: {},
      anyRemote: generous,
      anyPage: generous,
      pages: {},
    }).find(({ what, kind }) => what === '/Settings' && kind === 'js')?.size;
  expect(sizeWith(withPart())).toBe(178);
  expect(sizeWith(withPart({ render: 'client' }))).toBe(175);
  expect(sizeWith(withPart({ slot: 'remote-dashboard/above' }))).toBe(175);
  expect(sizeWith(withPart(), ['/Inbox'])).toBe(175);
});

test('an app weighs all its files, those loaded on demand too', () => {
  expect(lineOf('remote-dashboard', 175)?.size).toBe(21);
});

test('a new remote, and a new page, have the budget of any', () => {
  const lines = checkBudgets([shell, remote], {
    apps: { shell: generous },
    anyRemote: { js: 20, css: 0 },
    anyPage: generous,
    pages: {},
  });
  const broken = lines.filter(({ isKept }) => !isKept);
  expect(broken).toMatchObject([{ what: 'remote-dashboard', kind: 'js', size: 21, limit: 20 }]);
});

describe('what is not found is no light page', () => {
  const check = (...releases: Release[]) =>
    checkBudgets(releases, { apps: {}, anyRemote: generous, anyPage: generous, pages: {} });
  const without = ({ files, ...rest }: Release, gone: RegExp): Release => ({
    ...rest,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => !gone.test(file))),
  });

  test('the federation runtime', () => {
    expect(() => check(without(shell, /federation/), remote)).toThrow('federation runtime');
  });

  test("a page's own script, its frame's, and what the shell brings", () => {
    expect(() => check(shell, without(remote, /settings/))).toThrow('browser/settings.js');
    expect(() => check(shell, without(remote, /frame/))).toThrow('browser/frame.js');
    expect(() => check(without(shell, /antd/), remote)).toThrow('browser/antd.js');
  });

  test('a module without scripts, or that is not there', () => {
    expect(() => check(shell, { ...remote, modules: { ...remote.modules, settings: assets([]) } })).toThrow('settings');
    expect(() => check(shell, { ...remote, modules: {} })).toThrow('frame');
  });
});
