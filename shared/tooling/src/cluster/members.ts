import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { superviseGuard } from '../running/guard.ts';
import { superviseServer } from '../running/supervised-server.ts';
import { root } from '../project.ts';
import { setting } from '../setting.ts';
import { answersAt, superviseForeign, type ForeignProgram } from './foreign-program.ts';
import { prepareFront } from './front.ts';
import { createMember, type Member } from './member.ts';
import type { Ports } from './ports.ts';
import { postgresUrl, preparePostgres, supervisePostgres } from './postgres.ts';
import { makeBucket, superviseSwift, SWIFT_KEYS } from './swift.ts';

/** An API process or a site server. */
export interface Server extends Member {
  url: string;
  /** What it is started with. */
  env: NodeJS.ProcessEnv;
}

export interface Members {
  database: Member;
  store: Member;
  apis: [Server, Server];
  sites: [Server, Server];
  nginx: Member;
  guard: Member;
  /** What commands of the project need to work on the same data. */
  env: NodeJS.ProcessEnv;
}

/** Longer than nginx keeps an idle connection. */
export const DRAIN_SECONDS = 6;
/** The others serve while one is away, so none is left alone for long. */
const LIMITS = { longestPause: 3_000 };
const BUCKET = 'rishta';

/** Hears what becomes of processes that nobody has ended. */
type Say = (line: string) => void;

interface MembersOptions {
  ports: Ports;
  dataDir: string;
  /** Settings beyond those that the cluster gives. */
  env: NodeJS.ProcessEnv;
  say: Say;
}

/** The parts of the cluster, none of which runs yet. */
export function describeMembers({ ports, dataDir, env: given, say }: MembersOptions): Members {
  const stores = {
    DATABASE_URL: postgresUrl(ports.PostgreSQL),
    FILES_URL: `s3://127.0.0.1:${String(ports['the object store'])}/${BUCKET}?tls=off`,
    FILES_ACCESS_KEY: SWIFT_KEYS.accessKey,
    FILES_SECRET_KEY: SWIFT_KEYS.secretKey,
  };
  const common = {
    ...given,
    INTERNAL_KEY: setting('INTERNAL_KEY', randomBytes(32).toString('base64url'), given),
    SITE_URL: siteUrl(ports),
    DATA_DIR: dataDir,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  };
  const dependencies = { ports, logs: join(dataDir, 'logs'), say };
  const api = (name: 'API 1' | 'API 2') => {
    const env = { ...common, ...stores, API_PORT: String(ports[name]) };
    return server({ name, file: 'api/dist/server.mjs', env }, ports[name], dependencies);
  };
  const site = (name: 'site server 1' | 'site server 2') => {
    const env = {
      ...common,
      ...stores,
      // As on a machine of its own.
      DATA_DIR: join(dataDir, name.replaceAll(' ', '-')),
      HOST: '127.0.0.1',
      PORT: String(ports[name]),
      API_URL: localUrl(ports['nginx itself, for the API']),
      TRUST_PROXY: 'loopback',
      METRICS_PORT: String(ports[`the counters of ${name}`]),
    };
    return server({ name, file: 'site/dist/site-server.mjs', env }, ports[name], dependencies);
  };
  const servers = {
    apis: [api('API 1'), api('API 2')] satisfies [Server, Server],
    sites: [site('site server 1'), site('site server 2')] satisfies [Server, Server],
  };
  return {
    ...servers,
    database: database(join(dataDir, 'postgres'), dependencies),
    store: store(join(dataDir, 'swift'), dependencies),
    nginx: nginx(join(dataDir, 'nginx'), servers, dependencies),
    guard: createMember('the guard', () => [
      superviseGuard({ env: { ...common, ...stores }, logs: dependencies.logs, isApart: true }, say, LIMITS),
    ]),
    env: { ...common, ...stores },
  };
}

export const siteUrl = (ports: Ports): string => `http://localhost:${String(ports.nginx)}`;

const localUrl = (port: number) => `http://127.0.0.1:${String(port)}`;

interface Dependencies {
  ports: Ports;
  /** A folder. */
  logs: string;
  say: Say;
}

function server(
  { name, file, env }: { name: string; file: string; env: NodeJS.ProcessEnv },
  port: number,
  { logs, say }: Dependencies,
): Server {
  const logFile = join(logs, `${name.toLowerCase().replaceAll(' ', '-')}.log`);
  const supervise = () => [superviseServer({ name, file: join(root, file), env, logFile, isApart: true }, say, LIMITS)];
  return { ...createMember(name, supervise), url: localUrl(port), env };
}

const database = (folder: string, { ports, logs, say }: Dependencies): Member =>
  createMember('PostgreSQL', async () => {
    await preparePostgres(folder);
    return [await supervisePostgres({ folder, port: ports.PostgreSQL, logFile: join(logs, 'postgres.log'), say })];
  });

function store(folder: string, { ports, logs, say }: Dependencies): Member {
  const port = ports['the object store'];
  const member = createMember('the object store', () => superviseSwift({ folder, port, logs, say }));
  return {
    ...member,
    start: async () => {
      await member.start();
      await makeBucket(`127.0.0.1:${String(port)}`, BUCKET);
    },
  };
}

const nginx = (
  folder: string,
  { apis, sites }: { apis: Server[]; sites: Server[] },
  { ports, logs, say }: Dependencies,
): Member =>
  createMember('nginx', () => {
    const servers = {
      sites: sites.map(({ url }) => url),
      apis: { urls: apis.map(({ url }) => url), port: ports['nginx itself, for the API'] },
      pagesPort: ports['nginx itself, for pages'],
    };
    const { command, args, readyUrl } = prepareFront(servers, folder, ports.nginx);
    const program: ForeignProgram = {
      name: 'nginx',
      command,
      args,
      logFile: join(logs, 'nginx.log'),
      endSignal: 'SIGQUIT',
      isUp: () => answersAt(readyUrl),
    };
    return [superviseForeign(program, say)];
  });
