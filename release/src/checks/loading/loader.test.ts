import { join } from 'node:path';

import type { Release } from '@rishta/contracts';

import { useLoad } from './testing/compiled-program.ts';
import { aPage, anEntry, inTemporaryFolder, writeBuild } from '../../registry/testing/fixtures.ts';

const MODULE = 'features/home/home.page';
const SHELL_BUNDLE = `exports.shared = { react: { version: '19' } }; exports.render = async () => ({});`;
const modules = (body: string) => `exports.modules = { '${MODULE}': () => { ${body} } };`;

const load = useLoad();
const loadBriefly = useLoad(1_500);

interface Sources {
  entry?: string;
  server?: string;
  release?: Partial<Release>;
  shell?: string | null;
  others?: Record<string, string>;
}

/** Loads a remote of these sources with a shell, and gives ids and messages of what does not work. */
const loaded = ({ entry, server, release, shell = SHELL_BUNDLE, others }: Sources, run = load) =>
  inTemporaryFolder(async (folder) => {
    const locateIn = (app: string) => (file: string) => join(folder, app, file);
    const remote = await writeBuild(
      join(folder, 'remote-auth'),
      { ...(server === undefined ? {} : { serverEntry: 'server/main.cjs' }), ...release },
      entry ?? anEntry('auth'),
      { 'server/main.cjs': server ?? '', ...others },
    );
    const shellRelease = await writeBuild(join(folder, 'shell'), { app: 'shell', serverEntry: 'server/main.cjs' }, '', {
      'server/main.cjs': shell ?? '',
    });
    const withShell = shell === null ? undefined : { release: shellRelease, locate: locateIn('shell') };
    const request = { release: remote, locate: locateIn('remote-auth'), shell: withShell };
    const problems = await run([{ ...request, parts: ['browser', 'server'] }]);
    return problems.map(({ id, message }) => `${id}: ${message}`);
  });

const loadedShell = (script: string, server: string) =>
  inTemporaryFolder(async (folder) => {
    const release = await writeBuild(folder, { app: 'shell', serverEntry: 'server/main.cjs' }, script, {
      'server/main.cjs': server,
    });
    const problems = await load([{ release, locate: (file) => join(folder, file), parts: ['browser', 'server'] }]);
    return problems.map(({ id, message }) => `${id}: ${message}`);
  });

const entryBroken = (why: string) => [`bundle-broken: The federation entry of remote-auth 1.0.0 does not work: ${why}`];
const bundleBroken = (why: string) => [`bundle-broken: The server bundle of remote-auth 1.0.0 does not work: ${why}`];
const isNoScript = expect.stringMatching(/^bundle-broken: .*Unexpected/) as string;

describe('a remote that is loaded', () => {
  it('is fine when all of it works', async () => {
    expect(await loaded({ server: modules(`return require('react');`) })).toEqual([]);
    expect(await loaded({})).toEqual([]);
  });

  it.each([
    ['throws', `throw new Error('Spoiled.');`, 'Spoiled.'],
    ['throws over many lines', `throw new Error('Spoiled\\n\\u001b[2J here.');`, 'Spoiled [2J here.'],
    ['throws no error', `throw 'Spoiled.';`, 'Spoiled.'],
    ['is no script', 'export const = ;', isNoScript],
    ['imports what is not there', `import './gone.js';`, expect.stringContaining('gone.js') as string],
    ['ends its process', 'process.exit(0);', 'It ends its process (0) before it is loaded.'],
    ['says itself that all is well', `process.send({ done: 1 }); process.send('done'); throw new Error('No.');`, 'No.'],
  ])('is refused when its entry %s', async (_what, entry, why) => {
    expect(await loaded({ entry })).toEqual(typeof why === 'string' ? entryBroken(why) : [why]);
  });

  it('learns nothing of who loads it', async () => {
    const nosy = `if (Object.keys(process.env).some((key) => /PATH|HOME|USER|DATA/.test(key))) throw new Error('Seen.');`;
    expect(await loaded({ entry: nosy + anEntry('x') })).toEqual([]);
  });

  it.each([
    ['never settles', 'await new Promise(() => undefined);', /ends its process|not loaded after 1.5 seconds/],
    ['hangs', 'for (;;);', /not loaded after 1.5 seconds/],
    ['waits for ever', 'await new Promise((done) => setTimeout(done, 1e8));', /not loaded after 1.5 seconds/],
  ])('is refused when its entry %s', async (_what, entry, why) => {
    expect(await loaded({ entry }, loadBriefly)).toEqual([expect.stringMatching(why)]);
  });

  it.each([
    ['exposes nothing', 'export {};', 'It exposes nothing: it exports no get and init.'],
    [
      'does not expose a page',
      `export const init = () => {}; export const get = async (name) => { throw Error('Module "' + name + '" does not exist in container.'); };`,
      `It does not expose ${MODULE}, of which a page is made.`,
    ],
    [
      'gives no module',
      `export const init = () => {}; export const get = async () => undefined;`,
      `It does not expose ${MODULE}, of which a page is made.`,
    ],
  ])('is refused when its entry %s', async (_what, entry, why) => {
    expect(await loaded({ entry })).toEqual([
      `module-not-exposed: The federation entry of remote-auth 1.0.0 does not work: ${why}`,
    ]);
  });

  it('is asked for frames, too, and for chunks of its own', async () => {
    const entry = `export const init = () => {}; export const get = async (name) => {
      if (name === './frame') return import('./frame.js').then((frame) => () => frame);
      return () => ({});
    };`;
    const release = { pages: [{ ...aPage('/a'), frame: 'frame' }] };
    expect(await loaded({ entry, release, others: { 'browser/frame.js': 'export {};' } })).toEqual([]);
    expect(await loaded({ entry, release, others: { 'browser/frame.js': 'throw new Error("No.")' } })).toEqual(
      entryBroken('frame: No.'),
    );
  });

  it.each([
    ['throws', `throw new Error('Spoiled.');`, 'Spoiled.'],
    ['exports no modules', '', 'It does not export modules.'],
    ['has not the module of a page', 'exports.modules = {};', `It has no module ${MODULE}.`],
    ['has a module that throws', modules(`throw new Error('Spoiled.');`), 'Spoiled.'],
    [
      'asks for what the shell has not',
      modules(`require('antd');`),
      "It asks for 'antd', which the shell does not share.",
    ],
    [
      'asks for what no page needs',
      modules(`require('node:fs');`),
      "It asks for 'node:fs', which the shell does not share.",
    ],
    ['is no script', 'exports.modules = {', isNoScript],
  ])('is refused when its server bundle %s', async (_what, server, why) => {
    expect(await loaded({ server })).toEqual(why === isNoScript ? [why] : bundleBroken(why));
  });

  it('is not refused for modules that are only drawn by browsers', async () => {
    const release = { pages: [{ ...aPage('/a'), render: 'client' as const }] };
    expect(await loaded({ server: 'exports.modules = {};', release })).toEqual([]);
  });

  it('is only read on the server as long as there is no shell', async () => {
    const shell = null;
    expect(await loaded({ server: `require('react').createContext();`, shell })).toEqual([]);
    expect(await loaded({ server: 'exports.modules = {', shell })).toEqual([expect.stringContaining('bundle-broken')]);
  });

  it('may fail later without harm', async () => {
    const noise = `setTimeout(() => { throw new Error('Later.'); }); Promise.reject(new Error('Never.'));`;
    expect(
      await loaded({ entry: `${noise} await new Promise((done) => setTimeout(done, 50)); ${anEntry('x')}` }),
    ).toEqual([]);
  });
});

describe('a shell that is loaded', () => {
  it('may ask for the document', async () => {
    expect(await loadedShell(`document.getElementById('root');`, SHELL_BUNDLE)).toEqual([]);
    expect(await loadedShell(`globalThis.navigation.x.y();`, SHELL_BUNDLE)).toEqual([]);
  });

  it.each([
    [`throw new Error('Spoiled.');`, SHELL_BUNDLE, ['The script of shell 1.0.0 does not work: Spoiled.']],
    ['const = 1;', SHELL_BUNDLE, ["The script of shell 1.0.0 does not work: Unexpected token '='"]],
    ['', `throw new Error('Spoiled.');`, ['The server bundle of shell 1.0.0 does not work: Spoiled.']],
    [
      '',
      '',
      [
        'The server bundle of shell 1.0.0 does not work: The server bundle of shell 1.0.0 does not export shared and render.',
      ],
    ],
  ])('is refused: %s / %s', async (script, server, messages) => {
    expect(await loadedShell(script, server)).toEqual(messages.map((message) => `bundle-broken: ${message}`));
  });
});
