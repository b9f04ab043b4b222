import { createStubProject, endAll, processesIn, ready, type StubProject } from '../running/testing/stub-project.ts';
import { eventually, freePort, notesOf } from '../running/testing/stub-server.ts';

const byHand = { history: { entries: [{ by: 'npm start' }, { by: 'Amna' }] } };
const byStart = { history: { entries: [{ by: 'npm start' }] } };
const live = (app: string, version: string) => ({ app, version, source: 'f'.repeat(64), state: 'live' });

let project: StubProject;
let env: Record<string, string>;
beforeAll(async () => {
  project = await createStubProject();
});
beforeEach(async () => {
  project.forget();
  env = { PORT: String(await freePort()), API_PORT: String(await freePort()) };
});
afterEach(() => endAll(project));
afterAll(() => project.remove());

const start = (more = {}) => project.start('npm', ['--silent', 'start'], { ...env, ...more });
const released = () => notesOf(project.notes).filter((note) => /^(release (publish|promote|retire)|build)/.test(note));
const nothingIsLeft = () => eventually('nothing runs any more', () => processesIn(project.folder).length === 0);

test('where somebody releases by hand it builds and promotes nothing, and tells what differs', async () => {
  project.giveSources('shell', 'remote-public');
  project.answer({ ...byHand, list: { releases: [live('shell', '1.1.0'), live('of-another-folder', '1.0.0')] } });
  const started = await ready(start());
  expect(started.printed()).toMatch(
    new RegExp(
      [
        'Releases are made by hand here, so nothing is built or put live:',
        'shell 1.1.0 is live. The sources in this folder are other ones, and not published:',
        '  npm run release -- publish shell --version (1.4.0-dev.[0-9a-f]{12})',
        '  npm run release -- promote shell \\1 --at-once',
        'remote-public is not live here. The sources in this folder are other ones, and not published:',
        '  npm run release -- publish remote-public --version (1.4.0-dev.[0-9a-f]{12})',
        '  npm run release -- promote remote-public \\2 --at-once\n',
      ].join('\n'),
    ),
  );
  expect(released()).toEqual([]);
});

test('where only npm start has released it builds what has changed, and takes off what has no folder', async () => {
  project.giveSources('shell');
  project.answer({ ...byStart, list: { releases: [live('shell', '1.1.0'), live('remote-gone', '1.0.0')] } });
  start();
  await eventually('it builds', () => released().includes('build of shell'));
  expect(notesOf(project.notes)).toContain('release keys begin --local --by npm start --json');
  expect(notesOf(project.notes)).toContain(
    'release retire remote-gone --yes --reason It has no folder any more --by npm start --json',
  );
});

test.each([
  [
    'where releases are signed already nothing begins',
    { history: { entries: [{ by: 'npm start', action: 'policy' }] } },
    '',
  ],
  ['where somebody releases by hand signing is left to them', byHand, 'Releases are not signed here.'],
])('%s', async (_what, answers, told) => {
  project.giveSources();
  project.answer({ ...answers, list: { releases: [] } });
  const started = await ready(start());
  expect(notesOf(project.notes).filter((note) => note.startsWith('release keys'))).toEqual([]);
  expect(started.printed()).toContain(told);
});

test('serves what is live when the registry cannot be trusted', async () => {
  project.giveSources('shell');
  const problems = [{ id: 'journal-broken', message: 'Line 3 of the journal is wrong.', remedy: 'Restore it.' }];
  project.answer({ repair: { problems }, history: { problems } });
  const started = await ready(start());
  expect(started.printed()).toContain(
    'Line 3 of the journal is wrong. Restore it.\nUntil that is mended nothing is built',
  );
  expect(released()).toEqual([]);
});

test('tells that the channel was made again', async () => {
  project.giveSources();
  project.answer({ repair: { repaired: true }, ...byHand, list: { releases: [] } });
  const started = await ready(start());
  expect(started.printed()).toContain('channels/live.json was missing or damaged. It is written again');
});

test('a build that fails ends the others, and the command', async () => {
  project.giveSources('shell', 'remote-public');
  project.answer({ ...byStart, list: { releases: [] } });
  const started = start({ STUB_BUILD_FAILS: 'remote-public' });
  expect(await started.ended).toBe(1);
  expect(started.printed()).toMatch(/remote-public could not be built:[^]*It does not compile/);
  await nothingIsLeft();
});

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm ends the builds, too', async (signal) => {
  project.giveSources('shell', 'remote-public');
  project.answer({ ...byStart, list: { releases: [] } });
  const { child } = start();
  await eventually('it builds', () => released().length === 2);
  child.kill(signal);
  await nothingIsLeft();
  expect(released().filter((note) => note.startsWith('release'))).toEqual([]);
});
