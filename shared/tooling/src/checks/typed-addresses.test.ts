import type { PageManifest } from '@rishta/contracts';
import { API_ROUTES } from '@rishta/contracts/api-routes';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { project, remotesOf, root } from '../project.ts';
import { strayAddresses } from './testing/typed-addresses.ts';

const routes = API_ROUTES.map((route) => route.replace(/^\w+ \/api/, '').replace(/\{\w+\}/g, '*'));
const pagesOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as { pages: PageManifest[] }).pages;
const remotes = remotesOf(project).map(({ folder }) => folder);
const pages = remotes
  .flatMap(pagesOf)
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map((path) => path.replace(/:\w+/g, '*'));

/** Sources that are no tests, below the root. */
const sources = [...remotes, 'shell', 'shared/remote-sdk', 'shared/api-client'].flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => join(folder, 'src', file)),
);

/** Addresses that neither the API nor a page has by these names, and why they may be typed. */
const ALLOWED: Readonly<Record<string, string>> = {
  '/api': 'All addresses of the API begin with it.',
  '/contract': 'The description of the API leaves it out.',
  '/moderation/pictures/*/medium': 'One of the sizes that the API has.',
  '/Blog/meeting-safely': 'One of the articles.',
  'path + from': 'What is added is a query.',
  '*/beside/': 'A key of what a browser stores.',
  '*/entry.js': 'A file of a build.',
};

test('what apps ask the API for, and where they lead, is there', () => {
  const strays = sources.flatMap((file) =>
    strayAddresses(readFileSync(join(root, file), 'utf8'), { api: routes, pages }).map((address) => ({
      file,
      address,
    })),
  );
  expect(strays.filter(({ address }) => !Object.hasOwn(ALLOWED, address))).toEqual([]);
  const found = new Set(strays.map(({ address }) => address));
  expect(Object.keys(ALLOWED).filter((address) => !found.has(address))).toEqual([]);
});

describe('an address', () => {
  const known = { api: ['/me', '/blocks/*', '/pages/*/entries'], pages: ['/About', '/Profile/*'] };
  test.each([
    ['asked for', "api.get('/me')"],
    ['with a parameter and a query', 'this.#api.get<Page>(`/blocks/${id}?${query}`)'],
    ['sent to', "api.send('POST', isBlocked ? '/me' : `/blocks/${id}`)"],
    ['whose beginning is filled in', 'api.get(`${pathOf(handle)}/entries`)'],
    ['with a query that is filled in', "api.get(`/me${isAll ? '?all=1' : ''}`)"],
    ['of a page', "<Link to={isOpen ? '/About' : `/Profile/${id}`} />"],
  ])('%s may be typed: %s', (_what, source) => {
    expect(strayAddresses(source, known)).toEqual([]);
  });
  test.each([
    ['that the API lacks', "api.get('/mee')", '/mee'],
    ['that no page has', '<Link to="/Abuot" />', '/Abuot'],
    ['of a page, asked of the API', "api.get('/About')", '/About'],
    ['with a segment too many', "api.send('POST', `/blocks/${id}/seen`)", '/blocks/*/seen'],
    ['that ends as none does', 'api.get(`${path}/entry`)', '*/entry'],
    ['in a variable', "const path = '/mee'; api.get(path)", '/mee'],
    ['whose first segment is filled in', 'api.get(`/${kind}`)', '/*'],
    ['with a value that is no parameter', "api.get('/blocks/seen')", '/blocks/seen'],
    ['that is put together', 'api.get(path + rest)', 'path + rest'],
  ])('%s is found: %s', (_what, source, found) => {
    expect(strayAddresses(source, known)).toEqual([found]);
  });
});
