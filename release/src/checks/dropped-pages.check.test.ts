import type { Release } from '@rishta/contracts';

import { checkDroppedPages } from './dropped-pages.check.ts';
import { aPage, aRelease } from '../registry/testing/fixtures.ts';

const auth = (version: string, ...paths: string[]) =>
  aRelease({ app: 'remote-auth', version, pages: paths.map((path) => aPage(path)) });
const home = (...paths: string[]) => aRelease({ app: 'remote-public', pages: paths.map((path) => aPage(path)) });

async function dropped(before: string[], after: string[], script: string, others: Release[] = [home('/')]) {
  const problems = await checkDroppedPages({
    candidate: auth('2.0.0', ...after),
    replaced: auth('1.0.0', ...before),
    others,
    scriptsOf: async function* () {
      yield await Promise.resolve({ text: script });
    },
  });
  return problems.map(({ message }) => /page (\S+) any more/.exec(message)?.[1]);
}

describe('checkDroppedPages', () => {
  it.each([
    'a("/Login")',
    "a('/login')",
    'a(`/LOGIN`)',
    'a("/Login/")',
    'a("/Login?next=%2F")',
    'a(`/Login#form`)',
    'a(`/Login${search}`)',
    String.raw`JSON.parse('{"to":"/Login"}')`,
    String.raw`a="{\"to\":\"/Login\"}"`,
  ])('finds the link in %s', async (script) => {
    expect(await dropped(['/Login', '/Register'], ['/Register'], script)).toEqual(['/Login']);
  });

  it.each([
    'a("/LoginHelp")',
    'a("/Login/help")',
    'a("/api/Login")',
    '/* see /Login */',
    'a("Login")',
    'a("/Register")',
  ])('finds no link in %s', async (script) => {
    expect(await dropped(['/Login', '/Register'], ['/Register'], script)).toEqual([]);
  });

  it.each([
    'a(`/Profile/${e.id}`)',
    'a(`/profile/${f({a:1})}`)',
    'a("/Profile/"+e)',
    'a("/Profile/".concat(e))',
    'a("/Profile/7")',
  ])('finds the link to a page with a parameter in %s', async (script) => {
    expect(await dropped(['/Profile', '/Profile/me', '/Profile/:id'], ['/Profile', '/Profile/me'], script)).toEqual([
      '/Profile/:id',
    ]);
  });

  it('does not take a page that stays for the one beside it', async () => {
    const before = ['/Profile', '/Profile/me', '/Profile/:id'];
    expect(await dropped(before, ['/Profile', '/Profile/me'], 'a("/Profile/me","/Profile")')).toEqual([]);
    expect(await dropped(before, ['/Profile', '/Profile/:id'], 'a("/Profile/me")')).toEqual(['/Profile/me']);
  });

  it('knows aliases on both sides, and pages that another app has', async () => {
    const aliased = aRelease({ pages: [{ ...aPage('/SignIn'), aliases: ['/Login'] }] });
    const scriptsOf = async function* () {
      yield await Promise.resolve({ text: 'a("/login")' });
    };
    const others = [home('/')];
    const check = (candidate: Release, replaced: Release | undefined) =>
      checkDroppedPages({ candidate, replaced, others, scriptsOf });
    expect(await check(aliased, auth('1.0.0', '/Login'))).toEqual([]);
    expect(await check(auth('2.0.0', '/SignIn'), aliased)).toMatchObject([{ id: 'page-dropped' }]);
    expect(await check(auth('2.0.0', '/SignIn'), undefined)).toEqual([]);
    expect(await dropped(['/Login'], ['/Register'], 'a("/Login")', [home('/', '/login')])).toEqual([]);
    expect(await dropped(['/Blog/:slug'], ['/Blog/:id'], 'a("/Blog/"+e)')).toEqual([]);
  });

  it('names who links, and reads no script when nothing was dropped', async () => {
    const shell = aRelease({ app: 'shell', version: '3.0.0' });
    const problems = await checkDroppedPages({
      candidate: auth('2.0.0', '/SignIn'),
      replaced: auth('1.0.0', '/Login'),
      others: [shell, home('/')],
      scriptsOf: async function* () {
        yield* [{ text: '' }, { text: 'a("/Login")' }];
        await Promise.resolve();
        yield { text: 'b("/Login")' };
      },
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'remote-auth 2.0.0 has no page /Login any more, and shell 3.0.0 and remote-public 1.0.0 link to it.',
    ]);
    await checkDroppedPages({
      candidate: auth('2.0.0', '/Login', '/SignIn'),
      replaced: auth('1.0.0', '/Login'),
      others: [shell],
      // eslint-disable-next-line require-yield -- it must not come to that
      scriptsOf: async function* () {
        await Promise.reject(new Error('Read for nothing.'));
      },
    });
  });
});
