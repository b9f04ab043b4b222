import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { compilePrograms, compileScripts, createWorkbench } from '@rishta/release/testing';

import { freePorts } from '../support/processes.ts';

// There is no engine for containers where tests run. So what an image holds is laid out in a folder, as its stage says, and
// its command is run there.

const root = resolve('.');
const START_LIMIT = 20_000;
const compose = readFileSync('deploy/containers/compose.yaml', 'utf8');
/** What servers ask for in production, of which each gets what the compose file gives it. */
const SETTINGS = {
  INTERNAL_KEY: 'a-key-of-both-servers-in-this-test',
  SITE_URL: 'http://localhost',
  OFFICE_EMAIL: 'office@example.org',
};

/** The variables that the compose file gives to all servers of a kind. */
function givenTo(kind: string): string[] {
  const [group = ''] = new RegExp(`^x-${kind}:[^]*?(?=\\n\\n)`, 'm').exec(compose) ?? [];
  const [, variables = ''] = /^ {2}environment:.*\n((?: {4}.*\n)+)/m.exec(group) ?? [];
  return [...variables.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
}

interface Stage {
  lines: string[];
  env: Record<string, string>;
  /** Files that it takes from the stage `build`, from the project's folder on. */
  built: string[];
}

/** The stages of the Containerfile by name, each with its instructions in one line. */
function readStages(): Map<string, Stage> {
  const text = readFileSync('deploy/containers/Containerfile', 'utf8').replaceAll(/\\\n\s*/g, '');
  const stages = new Map<string, Stage>();
  for (const part of text.split(/^(?=FROM )/m).slice(1)) {
    const lines = part.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const pairs = lines.filter((line) => line.startsWith('ENV ')).flatMap((line) => line.slice(4).split(' '));
    stages.set(/ AS (\S+)/.exec(lines[0] ?? '')?.[1] ?? '', {
      lines,
      env: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
      built: lines.flatMap((line) => /^COPY --from=build \/rishta\/(\S+)/.exec(line)?.[1] ?? []),
    });
  }
  return stages;
}

const stages = readStages();
function stageOf(name: string): Stage {
  const stage = stages.get(name);
  if (!stage) throw new Error(`The Containerfile has no stage ${name}.`);
  return stage;
}
const argumentsOf = (name: string, instruction: string) => {
  const line = stageOf(name).lines.find((one) => one.startsWith(`${instruction} [`)) ?? '';
  return line === '' ? [] : (JSON.parse(line.slice(instruction.length)) as string[]);
};

let folder: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'container-'));
});
afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Lays out the packages that `npm ci --omit=dev` installs for a workspace. */
function layOutPackages(workspace: string): void {
  const list = ['ls', '--omit=dev', '--all', '--parseable', '--workspace', workspace];
  const packages = spawnSync('npm', list, { encoding: 'utf8' }).stdout.split('\n');
  for (const path of packages.map((each) => relative(root, each))) {
    if (!path.includes('node_modules/') || path.includes('@rishta/')) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    const to = join(folder, dirname(path));
    // A second name for each file, where both folders are on one disk.
    if (spawnSync('cp', ['-al', path, to]).status !== 0) execFileSync('cp', ['-r', path, to]);
  }
}

/** Starts a stage's command as it stands there, on ports and data of this test. */
async function startStage(name: string, env: Record<string, string>, healthUrl: string): Promise<void> {
  const [command = '', ...args] = argumentsOf(name, 'CMD');
  expect(command).toBe('node');
  let output = '';
  server = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...stageOf(name).env,
      ...Object.fromEntries(Object.entries(SETTINGS).filter(([each]) => givenTo(name).includes(each))),
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = Date.now() + START_LIMIT;
  while (!(await fetch(healthUrl).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start:\n${output}`);
    await sleep(50);
  }
}

async function stopStage(): Promise<number | null> {
  const ended = new Promise<number | null>((done) => server?.once('exit', done));
  server?.kill('SIGTERM');
  return ended;
}

test('what the API’s image holds is enough for it', async () => {
  expect(stageOf('api').built).toEqual(['api/package.json', 'api/dist']);
  layOutPackages('@rishta/api');
  cpSync('api/package.json', join(folder, 'api/package.json'));
  await compilePrograms({ server: resolve('api/src/server.ts') }, join(folder, 'api/dist'));
  const [port = 0] = await freePorts(1);
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const url = `http://127.0.0.1:${String(port)}`;
  await startStage('api', { API_PORT: String(port), DRAIN_SECONDS: '0', ...collector }, `${url}/healthz`);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await stopStage()).toBe(0);
}, 120_000);

/** The site's programs with their packages. */
async function layOutSite(): Promise<void> {
  layOutPackages('@rishta/site');
  cpSync('site/package.json', join(folder, 'site/package.json'));
  const source = (name: string) => resolve('site/src', name);
  await compilePrograms(
    {
      'site-server': source('server.ts'),
      'render-worker': source('rendering/render-worker.ts'),
      'render-watch': source('rendering/render-watch.ts'),
      trial: source('trial/trial.ts'),
    },
    join(folder, 'site/dist'),
  );
  const scripts = {
    watchdog: source('watchdog/watchdog.browser.ts'),
    vitals: source('watchdog/vitals.browser.ts'),
    'trial-probe': source('trial/browser/probe.browser.ts'),
  };
  compileScripts(scripts, join(folder, 'site/dist'));
}

test('what the site server’s image holds is enough for it', async () => {
  expect(stageOf('site').built).toEqual(['site/package.json', 'site/dist']);
  await layOutSite();
  await createWorkbench(join(folder, 'data')).goLive({ app: 'shell' });
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${String(port)}`;
  const env = { PORT: String(port), DRAIN_SECONDS: '0', TRUST_PROXY: 'loopback', API_URL: 'http://127.0.0.1:9' };
  await startStage('site', env, `${url}/healthz`);
  const { data } = (await (await fetch(`${url}/readyz`)).json()) as { data: { checks: Record<string, string> } };
  expect(data.checks).toMatchObject({ registry: 'ok', rendering: 'ok', api: 'It does not answer.' });
  expect(await stopStage()).toBe(0);
}, 120_000);

test('what the release command’s image holds is enough for it', async () => {
  expect(stageOf('release').built).toEqual(['release/dist/release.mjs', 'site/package.json', 'site/dist', 'releases']);
  await layOutSite();
  await createWorkbench(join(folder, 'data')).goLive({ app: 'shell' });
  // Makes the program where it is not there yet.
  execFileSync('npm', ['run', '--silent', 'release', '--', '--help']);
  cpSync('release/dist/release.mjs', join(folder, 'release/dist/release.mjs'));
  const [, ...program] = argumentsOf('release', 'ENTRYPOINT');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [...program, ...args], {
      cwd: folder,
      env: { ...stageOf('release').env, DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
    });
  expect(run(...argumentsOf('release', 'CMD'))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('shell') as string,
  });
  // The trial program is there and answers, else it would be told.
  expect(JSON.parse(run('check', '--json').stdout)).toMatchObject({ ok: true, untried: [] });
}, 120_000);

test('the releases of an image have the version that it was built with, and are published under it', () => {
  const [line = ''] = stageOf('build').lines.filter((one) => one.includes('npm run build'));
  const builtWith = (env: Record<string, string>) => {
    const [build = ''] = /npm run build[^&]*/.exec(line) ?? [];
    return execFileSync('sh', ['-c', build.replace('npm', 'echo')], { env, encoding: 'utf8' }).trim();
  };
  expect(stageOf('build').lines).toContain('ARG VERSION');
  expect(builtWith({})).toBe('run build');
  expect(builtWith({ VERSION: '1.1.0' })).toBe('run build -- --version 1.1.0');
  // Whatever a text publishes by name was built so above it, or has that version by itself.
  const ofShell = (JSON.parse(readFileSync('shell/package.json', 'utf8')) as { version: string }).version;
  for (const file of ['deploy/README.md', 'deploy/containers/Containerfile']) {
    const text = readFileSync(file, 'utf8');
    const published = [...text.matchAll(/publish (\S+) --version (\S+) --from releases/g)];
    expect(published.length).toBeGreaterThan(0);
    for (const { 1: app, 2: version = '', index } of published)
      if (app !== 'shell' || version !== ofShell) expect(text.slice(0, index)).toContain(`VERSION=${version}`);
  }
});

test('the images of the project run as nobody in particular, and take only files that are there', () => {
  for (const name of ['api', 'site', 'release']) {
    const { lines, env } = stageOf(name);
    expect(lines.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
    expect([env['NODE_ENV'], env['DATA_DIR']]).toEqual(['production', '/data']);
  }
  const fromHere = [...stages.values()]
    .flatMap(({ lines }) => lines)
    .flatMap((line) => /^COPY (?!--)(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(fromHere.filter((file) => !existsSync(file))).toEqual([]);
  const targets = [...compose.matchAll(/target: (\S+?)[ ,}]/g)].map(([, target = '']) => target);
  expect(new Set(targets)).toEqual(new Set(['api', 'site', 'release', 'nginx']));
});

test('no program gets an empty setting from the compose file, which would keep it from starting', () => {
  const mayBeEmpty = [...compose.matchAll(/^ +(\w+): .*\$\{\w+:?-\}/gm)].map(([, name]) => name);
  // These count as none when they are empty.
  expect(new Set(mayBeEmpty)).toEqual(
    new Set(['OTEL_EXPORTER_OTLP_ENDPOINT', 'RELEASE_KEY', 'RELEASE_OWNERS', 'SECURITY_CONTACT']),
  );
});

test('the compose file gives all that the settings of a site say, and the README names what it asks for', () => {
  const readme = readFileSync('deploy/README.md', 'utf8');
  const [, settings = ''] = /```sh\n(SITE_URL=[^]*?)```/.exec(readme) ?? [];
  const said = [...settings.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(said).toContain('OFFICE_EMAIL');
  const given = [...givenTo('api'), ...givenTo('site')];
  expect(said.filter((name) => !given.includes(name))).toEqual([]);
  const asked = [...compose.matchAll(/\$\{(\w+):/g)].map(([, name = '']) => name);
  const [, named = ''] = /`\.env`\s+beside it holds ([^]*?)`rishta\.conf`/.exec(readme) ?? [];
  expect(asked.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

test('images of others are named by a version that stays', () => {
  const text = compose + readFileSync('deploy/containers/Containerfile', 'utf8');
  const images = [...text.matchAll(/\b[a-z.]+\.io\/\S+/g)].map(([image]) => image);
  expect(images.length).toBeGreaterThan(3);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?[a-z.0-9-]*(@sha256:[0-9a-f]{64})?$/);
});

test('nginx’s image asks all of the services', () => {
  const { lines } = stageOf('nginx');
  const copies = join(folder, 'conf.d');
  cpSync('deploy/nginx', copies, { recursive: true });
  for (const [, command = ''] of (lines.find((line) => line.startsWith('RUN')) ?? '').matchAll(/(sed .*?)(?: &&|$)/g)) {
    execFileSync('sh', ['-c', command.replaceAll('/etc/nginx/conf.d', copies)]);
  }
  const read = (name: string) => readFileSync(join(copies, name), 'utf8');
  // Asked for anew all the time, since a container that is replaced may have another address. That takes a zone.
  const eachOf = (name: string, port: number) =>
    [1, 2].map((number) => `server ${name}${String(number)}:${String(port)} fail_timeout=1s resolve;`).join(' ');
  expect(read('rishta-http.conf')).toContain(`zone rishta_site 64k;\n  ${eachOf('site', 3000)}`);
  expect(read('rishta-api.conf')).toContain(`zone rishta_api 64k;\n  ${eachOf('api', 3001)}`);
  expect(stageOf('nginx').env).toEqual({ NGINX_ENTRYPOINT_LOCAL_RESOLVERS: '1' });
  expect(lines.find((line) => line.includes('resolver'))).toContain('resolver ${NGINX_LOCAL_RESOLVERS} valid=2s;');
  expect(read('rishta-api.conf')).toMatch(/listen 3081;/);
  for (const service of ['site1', 'site2', 'api1', 'api2']) expect(compose).toMatch(new RegExp(`^  ${service}:`, 'm'));
});

test('systemd never gives a program up that it is to start again', () => {
  const units = readdirSync('deploy/systemd').map((name) => readFileSync(join('deploy/systemd', name), 'utf8'));
  const restarted = units.filter((unit) => /^Restart=always$/m.test(unit));
  expect(restarted.length).toBeGreaterThan(2);
  // It counts only in this section.
  for (const unit of restarted) expect(unit).toMatch(/^\[Unit\]\n[^[]*^StartLimitIntervalSec=0$/m);
});

test('systemd understands the units', () => {
  const verify = spawnSync('systemd-analyze', ['--version']);
  // It is a part of Debian; elsewhere there are no units.
  if (verify.status !== 0) return;
  const units = ['rishta-api@.service', 'rishta-site@.service', 'rishta-guard.service'];
  for (const unit of units) cpSync(join('deploy/systemd', unit), join(folder, unit));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => `./${unit}`)], {
    cwd: folder,
    encoding: 'utf8',
  });
  // The program need not be installed where this runs.
  const faults = stderr.split('\n').filter((line) => line !== '' && !/is not executable|No such file/.test(line));
  expect(faults).toEqual([]);
  if (existsSync('/usr/bin/node')) expect(status).toBe(0);
});
