import { ADDRESSES, FILE_ADDRESSES } from '@rishta/contracts/wire';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hold } from '../../bin/held.mjs';
import { createDevRegistry, liveAt } from './dev-registry.ts';

const LINK = '/_release/override?grant=abc';
const GIVEN = 'override=abc';
/** Where what asks for the composition is sent on to. */
const MOVED = '/moved';

/** A site whose link shows 2.0.0 in place of 1.0.0. */
const answer: RequestListener = ({ url = '', headers: { cookie } }, response) => {
  const version = cookie === GIVEN ? '2.0.0' : '1.0.0';
  const body: Record<string, string> = {
    [MOVED]: JSON.stringify({ apps: { shell: { version } } }),
    [`${FILE_ADDRESSES.releases}/shell/${version}`]: JSON.stringify({
      files: { 'browser/a.js': {}, 'browser/a.js.br': {}, 'server/a.cjs': {} },
    }),
    [`${FILE_ADDRESSES.releases}/shell/${version}/server/a.cjs`]: `drawing ${version}`,
    [`${FILE_ADDRESSES.assets}/shell/${version}/a.js`]: `of ${version}`,
    '/Login': 'A page',
  };
  if (url === LINK) response.writeHead(303, { location: '/', 'set-cookie': `${GIVEN}; Path=/; HttpOnly` }).end();
  else if (url === ADDRESSES.live) response.writeHead(307, { location: MOVED }).end();
  else if (url.startsWith('/_release/override'))
    response.writeHead(403, { 'content-type': 'text/plain' }).end('It is over.\n');
  else response.writeHead(url in body ? 200 : 404).end(body[url]);
};
const server = createServer(answer);
/** Of another kind, or without releases. */
const other = createServer(({ headers }, response) => response.end(headers.host));
const empty = createServer((_request, response) => response.end('{ "apps": {} }'));
const SERVERS = [server, other, empty];
let site: string;
let folder: string;

const addressOf = (of: Server) => `http://127.0.0.1:${String((of.address() as AddressInfo).port)}`;

beforeAll(async () => {
  for (const each of SERVERS) await new Promise<void>((listening) => each.listen(0, '127.0.0.1', listening));
  site = addressOf(server);
  folder = mkdtempSync(join(tmpdir(), 'rishta-dev-'));
});
afterAll(() => {
  for (const each of SERVERS) each.close();
  rmSync(folder, { recursive: true });
});

describe('what is taken from a running site', () => {
  it.each([
    ['what is live there', '', '1.0.0'],
    ['what the link of an override shows', LINK, '2.0.0'],
  ])('is %s', async (_what, path, version) => {
    const { versions, fetch } = await liveAt(site + path);
    expect(versions).toEqual({ shell: version });
    const copy = join(folder, version);
    await fetch('shell', version, copy);
    expect(readFileSync(join(copy, 'browser/a.js'), 'utf8')).toBe(`of ${version}`);
    expect(readFileSync(join(copy, 'server/a.cjs'), 'utf8')).toBe(`drawing ${version}`);
    expect(existsSync(join(copy, 'browser/a.js.br'))).toBe(false);
  });

  it.each([
    [
      'a link that is over',
      () => `${site}/_release/override?grant=old`,
      /403 for \/_release\/override\.\nIt is over\.$/,
    ],
    ['a page', () => `${site}/Login`, /neither a site nor the link of an override/],
    ['a site that is away', () => 'http://127.0.0.1:9', /cannot be reached/],
    ['a site of another kind', () => addressOf(other), /127\.0\.0\.1:\d+ shows nothing/],
    ['a site where nothing is live', () => addressOf(empty), /shows nothing/],
    ['no address', () => 'staging', /staging is no address of a site/],
  ])('is refused of %s', async (_what, address, words) => {
    await expect(liveAt(address())).rejects.toThrow(words);
  });
});

describe('the registry of a session', () => {
  const create = (fetch = () => Promise.resolve()) =>
    createDevRegistry(folder, ['remote-auth', 'shell'], { versions: { 'remote-public': '1.0.0' }, fetch });
  const session = () => join(folder, 'dev');

  it('is left to a session with the same apps that runs', async () => {
    mkdirSync(join(session(), 'remote-auth+shell/registry'), { recursive: true });
    const giveBack = hold(join(session(), 'remote-auth+shell.session'));
    await expect(create()).rejects.toThrow(
      `A session with remote-auth, shell runs already, as process ${String(process.pid)}.`,
    );
    expect(existsSync(join(session(), 'remote-auth+shell/registry'))).toBe(true);
    if (typeof giveBack !== 'number') giveBack();
  });

  it('is not left behind when it cannot be filled', async () => {
    await expect(create(() => Promise.reject(new Error('The site is away.')))).rejects.toThrow();
    expect(readdirSync(session())).toEqual([]);
  });
});
