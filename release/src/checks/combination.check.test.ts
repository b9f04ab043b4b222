import type { Release } from '@rishta/contracts';

import { checkCombination } from './combination.check.ts';
import { aPage, aRelease } from '../registry/testing/fixtures.ts';

const shell = (overrides: Partial<Release> = {}) => aRelease({ app: 'shell', ...overrides });
const auth = (overrides: Partial<Release> = {}) => aRelease({ app: 'remote-auth', ...overrides });
const home = (overrides: Partial<Release> = {}) => aRelease({ app: 'remote-public', ...overrides });
const ids = (...releases: Release[]) => checkCombination(releases).map(({ id }) => id);
const uses = (...names: string[]) => ({ a: { js: [], css: [], uses: names } });
const provides = (versions: Record<string, string>) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version, js: [], css: [] }]));

describe('checkCombination', () => {
  it('accepts releases that fit each other', () => {
    expect(ids(shell(), auth(), home())).toEqual([]);
    expect(ids()).toEqual([]);
  });

  it.each([
    [3, 3, []],
    [3, 2, []],
    [3, 1, ['contract-not-accepted']],
    [3, 4, ['contract-not-accepted']],
    [1, 1, []],
    [1, 2, ['contract-not-accepted']],
  ])('contract of the shell %i, of the remote %i: %j', (ofShell, ofRemote, expected) => {
    expect(ids(shell({ contract: ofShell }), auth({ contract: ofRemote }))).toEqual(expected);
  });

  it.each([
    [{ react: '19.3.1' }, { react: '^19.3.0' }, []],
    [{ react: '19.4.0-rc.1' }, { react: '^19.3.0' }, []],
    [{ react: '19.2.9' }, { react: '^19.3.0' }, ['module-mismatch']],
    [{ react: '20.0.0' }, { react: '^19.3.0' }, ['module-mismatch']],
    [{}, { react: '*' }, ['module-not-provided']],
    [{ react: '19.3.1' }, { react: 'newest' }, ['range-unreadable']],
    [{ react: '19.3.1' }, { constructor: '*' }, ['module-not-provided']],
  ])('a shell with %j for a remote that needs %j: %j', (provided, needs, expected) => {
    expect(ids(shell({ provides: provides(provided) }), auth({ needs }))).toEqual(expected);
  });

  it('asks for modules that a page uses lazily, once each', () => {
    const modules = { ...uses('antd'), b: { js: [], css: [], uses: ['antd'] } };
    expect(ids(shell(), auth({ modules }))).toEqual(['module-not-provided']);
    expect(ids(shell({ provides: provides({ react: '19.3.1', antd: '6.6.8' }) }), auth({ modules }))).toEqual([]);
    expect(ids(shell(), auth({ modules, needs: { antd: '^6.0.0' } }))).toEqual(['module-not-provided']);
  });

  it('tells every remote that a shell does not fit', () => {
    expect(ids(shell({ contract: 5 }), auth(), home())).toEqual(['contract-not-accepted', 'contract-not-accepted']);
  });

  it('compares only paths as long as there is no shell', () => {
    expect(ids(auth({ contract: 7, needs: { nothing: '1' } }), home())).toEqual([]);
    expect(ids(auth({ pages: [aPage('/login')] }), home({ pages: [aPage('/Login')] }))).toEqual(['path-conflict']);
  });

  it.each([
    ['/login', '/login', 1],
    ['/Login', '/LOGIN', 1],
    ['/Profile/:id', '/profile/:other', 1],
    ['/Profile/:id', '/Profile/:id/edit', 0],
    ['/', '/home', 0],
    ['/a/:b/c', '/A/:x/C', 1],
  ])('%s of one app and %s of another: %i conflicts', (one, other, conflicts) => {
    const first = auth({ pages: [aPage(one)] });
    expect(ids(shell(), first, home({ pages: [aPage(other)] }))).toHaveLength(conflicts);
    expect(ids(shell(), first, home({ pages: [{ ...aPage('/x'), aliases: [other] }] }))).toHaveLength(conflicts);
    expect(ids(shell(), auth({ pages: [aPage(one), aPage(other)] }))).toHaveLength(conflicts);
    expect(ids(shell({ pages: [aPage(one)] }), home({ pages: [aPage(other)] }))).toHaveLength(conflicts);
  });

  it.each([
    ['/Profile/:id', '/profile/me', 1],
    ['/Profile/:id/edit', '/Profile/me/:part', 1],
    ['/Profile/:id/edit', '/Profile/me/photos', 0],
    ['/Profile/:id', '/Profile', 0],
  ])('%s and %s: fine within one app, %i conflicts between two', (one, other, conflicts) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(ids(shell(), auth({ pages: [aPage(first)] }), home({ pages: [aPage(second)] }))).toHaveLength(conflicts);
      expect(ids(shell(), auth({ pages: [aPage(first), aPage(second)] }))).toEqual([]);
    }
  });

  it('says who, what and what to do', () => {
    const [problem] = checkCombination([shell({ contract: 1 }), auth({ contract: 2, version: '2.0.0' })]);
    expect(problem?.message).toBe('remote-auth 2.0.0 speaks contract 2; shell 1.0.0 accepts 1.');
    expect(problem?.remedy).toBe('Put a shell of contract 2 live first, or choose an older release of remote-auth.');
  });
});
