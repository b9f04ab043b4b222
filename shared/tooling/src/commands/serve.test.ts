import { createServer, type Server } from 'node:http';

import {
  createStubProject,
  endAll,
  processesIn,
  processWith,
  ready,
  type StubProject,
} from '../running/testing/stub-project.ts';
import { eventually, freePort, notesOf, textAt } from '../running/testing/stub-server.ts';

let project: StubProject;
let env: Record<string, string>;
let port: number;
let site: string;
let api: string;
beforeAll(async () => {
  project = await createStubProject();
});
beforeEach(async () => {
  project.forget();
  port = await freePort();
  const apiPort = await freePort();
  env = { PORT: String(port), API_PORT: String(apiPort) };
  site = `http://127.0.0.1:${String(port)}`;
  api = `http://127.0.0.1:${String(apiPort)}`;
});
afterEach(() => endAll(project));
afterAll(() => project.remove());

const all = () => processesIn(project.folder);
const answers = async (url: string) => Number(await textAt(`${url}/pid`));
const isFree = (url: string) =>
  textAt(url).then(
    () => false,
    () => true,
  );

const serve = (more = {}, script = 'serve') =>
  ready(project.start('npm', ['run', '--silent', script], { ...env, ...more }));

const nothingIsLeft = (limit = 10_000) => eventually('nothing runs any more', () => all().length === 0, limit);

/** The process that answers on behalf of a name: npm, the shell of npm, or the command itself. */
function find(name: 'npm' | 'sh' | 'run.mjs'): number {
  const others = { npm: 'npm run', sh: 'sh\0-c', 'run.mjs': 'node\0shared/tooling/bin/run.mjs' };
  const found = processWith(others[name], all());
  if (found === undefined) throw new Error(`${name} does not run.`);
  return found;
}

test('serves without sources, builds nothing and releases nothing', async () => {
  const { child } = await serve();
  expect(notesOf(project.notes).filter((note) => note.startsWith('release'))).toEqual(['release repair --json']);
  child.kill('SIGTERM');
  await nothingIsLeft();
});

/** Who is stopped with what, and which script was run. */
const STOPS: [signal: NodeJS.Signals, name: Parameters<typeof find>[0], script: string][] = [
  ['SIGTERM', 'npm', 'serve'],
  ['SIGINT', 'npm', 'serve'],
  ['SIGHUP', 'npm', 'serve'],
  ['SIGKILL', 'npm', 'serve'],
  ['SIGTERM', 'run.mjs', 'serve'],
  ['SIGINT', 'run.mjs', 'serve'],
  ['SIGHUP', 'run.mjs', 'serve'],
  ['SIGKILL', 'run.mjs', 'serve'],
  // A shell between the two keeps signals to itself, and npm's end, too.
  ['SIGTERM', 'npm', 'serve-in-shell'],
  ['SIGKILL', 'npm', 'serve-in-shell'],
  ['SIGTERM', 'sh', 'serve-in-shell'],
  ['SIGKILL', 'sh', 'serve-in-shell'],
  ['SIGKILL', 'run.mjs', 'serve-in-shell'],
];

test.each(STOPS)('%s to %s of "npm run %s" ends all of it, and well', async (signal, name, script) => {
  await serve({}, script);
  process.kill(find(name), signal);
  await nothingIsLeft();
  expect(notesOf(project.notes)).toEqual(
    expect.arrayContaining(['server.mjs ended well', 'site-server.mjs ended well']),
  );
  expect(await isFree(site)).toBe(true);
  expect(await isFree(api)).toBe(true);
});

test('npm waits until the servers have ended', async () => {
  const { child, ended } = await serve({ STUB_END: '500' });
  child.kill('SIGTERM');
  await ended;
  expect(all()).toEqual([]);
});

test('a signal to the whole group ends all of it well', async () => {
  const { pid } = await serve({ STUB_END: '1500' });
  process.kill(-pid, 'SIGTERM');
  await nothingIsLeft();
  expect(notesOf(project.notes)).toEqual(
    expect.arrayContaining(['server.mjs ended well', 'site-server.mjs ended well']),
  );
});

test('a second signal waits no longer', async () => {
  await serve({ STUB_END: '30000' });
  const command = find('run.mjs');
  process.kill(command, 'SIGTERM');
  await new Promise((done) => setTimeout(done, 1_500));
  expect(all()).toContain(command);
  process.kill(command, 'SIGTERM');
  await nothingIsLeft();
  expect(notesOf(project.notes).join()).not.toContain('ended well');
});

test('ends when npm is killed before the servers run', async () => {
  project.start('npm', ['run', '--silent', 'serve'], env);
  process.kill(await eventually('the command runs', () => find('npm')), 'SIGKILL');
  await new Promise((done) => setTimeout(done, 300));
  await nothingIsLeft();
});

test('ends when npm was killed before the command looked who has started it', async () => {
  const starter = project.start('sh', ['-c', `(sleep 0.3; exec node shared/tooling/bin/run.mjs serve) &`], {
    ...env,
    npm_lifecycle_script: 'exec node shared/tooling/bin/run.mjs serve',
  });
  await starter.ended;
  await new Promise((done) => setTimeout(done, 600));
  await nothingIsLeft();
});

test('goes on when what has started it is gone, and that was not npm', async () => {
  const starter = project.start(
    'sh',
    ['-c', `setsid node shared/tooling/bin/run.mjs serve > output 2>&1 < /dev/null & sleep 1`],
    { ...env, npm_lifecycle_script: 'node deploy.mjs' },
  );
  await starter.ended;
  await eventually('the API answers', () => answers(api));
  await eventually('the site answers', () => answers(site));
  await new Promise((done) => setTimeout(done, 1_000));
  expect(await answers(site)).toBeGreaterThan(0);
});

test('goes on when what has started npm is gone', async () => {
  const starter = project.start('sh', ['-c', `nohup npm run serve > output 2>&1 < /dev/null & sleep 1`], env);
  await starter.ended;
  await eventually('the API answers', () => answers(api));
  await eventually('the site answers', () => answers(site));
  await new Promise((done) => setTimeout(done, 1_000));
  expect(await answers(site)).toBeGreaterThan(0);
});

test('starts a server again that has crashed, and leaves the other one alone', async () => {
  const started = await serve();
  const pids = [await answers(site), await answers(api)] as const;
  process.kill(pids[1], 'SIGKILL');
  await eventually('another API answers', async () => (await answers(api)) !== pids[1]);
  expect(await answers(site)).toBe(pids[0]);
  expect(started.printed()).toMatch(/The API has ended \(SIGKILL\) and is started again in 0\.2 s/);
});

describe('with a port that is taken', () => {
  let occupant: Server;
  beforeEach(async () => {
    // It answers as a healthy site does.
    occupant = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((done) => occupant.listen(port, '127.0.0.1', done));
  });
  afterEach(() => occupant.close());

  test('says so and leaves nothing running', async () => {
    const started = project.start('npm', ['run', '--silent', 'serve'], env);
    expect(await started.ended).toBe(1);
    expect(started.printed()).toMatch(/The site server did not start; its log is \S+site\.log\. .*EADDRINUSE/);
    expect(started.printed()).not.toContain('Rishta is ready');
    await nothingIsLeft();
    expect(await isFree(api)).toBe(true);
  });
});
