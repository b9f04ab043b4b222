import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { superviseServer, type SupervisedServer } from './supervised-server.ts';
import {
  eventually,
  freePort,
  isRunning,
  notesOf,
  temporaryFolder,
  textAt,
  writeStubServer,
} from './testing/stub-server.ts';

let port: number;
let url: string;
let folder: string;
let remove: () => void;
let said: string[];
let servers: SupervisedServer[];
beforeEach(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${String(port)}`;
  ({ folder, remove } = temporaryFolder());
  said = [];
  servers = [];
});
afterEach(async () => {
  for (const server of servers) {
    server.kill();
    await server.stop();
  }
  remove();
});

const notes = () => notesOf(join(folder, 'notes'));

function supervise(limits = {}, env = {}, file = writeStubServer(join(folder, 'stub.mjs'))) {
  const server = superviseServer(
    {
      name: 'The stub',
      file,
      env: { PATH: process.env['PATH'], PORT: String(port), STUB_NOTES: join(folder, 'notes'), ...env },
      logFile: join(folder, 'logs/stub.log'),
    },
    (line) => said.push(line),
    limits,
  );
  servers.push(server);
  return server;
}

const crash = () => textAt(`${url}/crash`).catch(() => undefined);
const pid = () => eventually('it answers', () => textAt(`${url}/pid`));

describe('a supervised server', () => {
  it('is started again when it ends unasked, and says so on the terminal and in its log', async () => {
    expect(await supervise({ firstPause: 50 }).started).toBe(true);
    const first = await pid();
    await crash();
    expect(await pid()).not.toBe(first);
    await eventually('it is told', () => said.length === 2);
    expect(said[0]).toMatch(
      /^The stub has ended \(code 3\) and is started again in 0\.05 s; its log is \S+stub\.log\.$/,
    );
    expect(said[1]).toBe('The stub takes requests again.');
    expect(readFileSync(join(folder, 'logs/stub.log'), 'utf8')).toContain('"msg":"The stub has ended (code 3)');
  });

  it('is started again when it was killed', async () => {
    await supervise({ firstPause: 50 }).started;
    const first = Number(await pid());
    process.kill(first, 'SIGKILL');
    await eventually('another one answers', async () => Number(await pid()) !== first);
    expect(said[0]).toContain('(SIGKILL)');
  });

  it('gets pauses that grow up to a limit, and the first one again after it was well for a while', async () => {
    await supervise({ firstPause: 20, longestPause: 60, ranWell: 5_000 }).started;
    for (let count = 1; count <= 4; count += 1) {
      await pid();
      await crash();
      await eventually('its end is told', () => said.filter((line) => line.includes('has ended')).length === count);
    }
    await pid();
    await new Promise((done) => setTimeout(done, 5_100));
    await crash();
    await eventually('its end is told', () => said.filter((line) => line.includes('has ended')).length === 5);
    const pauses = said.flatMap((line) => /again in (\S+) s/.exec(line)?.[1] ?? []);
    expect(pauses).toEqual(['0.02', '0.04', '0.06', '0.06', '0.02']);
  });

  it('is not started again when it has never started, and tells why', async () => {
    const occupant = supervise();
    expect(await occupant.started).toBe(true);
    const second = supervise({ firstPause: 10 });
    expect(await second.started).toBe(false);
    expect(second.lastError()).toMatch(/EADDRINUSE/);
    await new Promise((done) => setTimeout(done, 200));
    expect(notes().filter((note) => note.includes('started'))).toHaveLength(2);
  });

  it('ends when it is asked to, and is not started again', async () => {
    const server = supervise({ firstPause: 10 }, { STUB_END: '300' });
    await server.started;
    const running = Number(await pid());
    await server.stop();
    expect(notes()).toContain('stub.mjs ended well');
    expect(isRunning(running)).toBe(false);
    expect(said).toEqual([]);
  });

  it('is not started again when it is asked to end during a pause', async () => {
    const server = supervise({ firstPause: 300 });
    await server.started;
    await crash();
    await eventually('its end is told', () => said.length === 1);
    await server.stop();
    await new Promise((done) => setTimeout(done, 500));
    expect(notes().filter((note) => note.includes('started'))).toHaveLength(1);
  });

  it('is killed when it does not end in time', async () => {
    const server = supervise({ stopLimit: 200 }, { STUB_DEAF: 'yes' });
    await server.started;
    const running = Number(await pid());
    await server.stop();
    expect(isRunning(running)).toBe(false);
    expect(said).toEqual(['The stub does not end and is killed.']);
  });

  it('goes on when its log cannot be written, and the loss is told once', async () => {
    // A folder in the place of the log file.
    mkdirSync(join(folder, 'logs/stub.log'), { recursive: true });
    const file = join(folder, 'talkative.mjs');
    writeStubServer(file);
    writeFileSync(file, `${readFileSync(file, 'utf8')}; setInterval(() => console.log('x'.repeat(100_000)), 20);`);
    await supervise({}, {}, file).started;
    await new Promise((done) => setTimeout(done, 500));
    await pid();
    expect(said).toEqual([expect.stringMatching(/stub\.log cannot be written, so lines of it are lost: .*EISDIR/)]);
    expect(existsSync(join(folder, 'notes'))).toBe(true);
  });
});
