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
    'a("/Stories")',
    "a('/stories')",
    'a(`/STORIES`)',
    'a("/Stories/")',
    'a("/Stories?next=%2F")',
    'a(`/Stories#form`)',
    'a(`/Stories${search}`)',
    String.raw`JSON.parse('{"to":"/Stories"}')`,
    String.raw`a="{\"to\":\"/Stories\"}"`,
  ])('finds the link in %s', async (script) => {
    expect(await dropped(['/Stories', '/Register'], ['/Register'], script)).toEqual(['/Stories']);
  });

  it.each([
    'a("/StoriesHelp")',
    'a("/Stories/help")',
    'a("/api/Stories")',
    '/* see /Stories */',
    'a("Stories")',
    'a("/Register")',
  ])('finds no link in %s', async (script) => {
    expect(await dropped(['/Stories', '/Register'], ['/Register'], script)).toEqual([]);
  });

  it.each([
    'a(`/Person/${e.id}`)',
    'a(`/person/${f({a:1})}`)',
    'a("/Person/"+e)',
    'a("/Person/".concat(e))',
    'a("/Person/7")',
  ])('finds the link to a page with a parameter in %s', async (script) => {
    expect(await dropped(['/Person', '/Person/me', '/Person/:id'], ['/Person', '/Person/me'], script)).toEqual([
      '/Person/:id',
    ]);
  });

  it('finds the pages to which mails lead, whatever the apps link to', async () => {
    const before = ['/reset-password', '/Settings', '/Profile/:id', '/Stories'];
    expect(await dropped(before, [], '')).toEqual(['/Settings', '/reset-password', '/Profile/:id']);
    expect(await dropped(before, before, '')).toEqual([]);
    const [problem] = await checkDroppedPages({
      candidate: auth('2.0.0'),
      replaced: auth('1.0.0', '/reset-password'),
      others: [],
      scriptsOf: async function* () {},
    });
    expect(problem?.remedy).toMatch(/^Keep the address as an alias: mails cannot be called back\./);
  });

  it('does not take a page that stays for the one beside it', async () => {
    const before = ['/Person', '/Person/me', '/Person/:id'];
    expect(await dropped(before, ['/Person', '/Person/me'], 'a("/Person/me","/Person")')).toEqual([]);
    expect(await dropped(before, ['/Person', '/Person/:id'], 'a("/Person/me")')).toEqual(['/Person/me']);
  });

  it('knows aliases on both sides, and pages that another app has', async () => {
    const aliased = aRelease({ pages: [{ ...aPage('/SignIn'), aliases: ['/Stories'] }] });
    const scriptsOf = async function* () {
      yield await Promise.resolve({ text: 'a("/stories")' });
    };
    const others = [home('/')];
    const check = (candidate: Release, replaced: Release | undefined) =>
      checkDroppedPages({ candidate, replaced, others, scriptsOf });
    expect(await check(aliased, auth('1.0.0', '/Stories'))).toEqual([]);
    expect(await check(auth('2.0.0', '/SignIn'), aliased)).toMatchObject([{ id: 'page-dropped' }]);
    expect(await check(auth('2.0.0', '/SignIn'), undefined)).toEqual([]);
    expect(await dropped(['/Stories'], ['/Register'], 'a("/Stories")', [home('/', '/stories')])).toEqual([]);
    expect(await dropped(['/Blog/:slug'], ['/Blog/:id'], 'a("/Blog/"+e)')).toEqual([]);
  });

  it('names who links, and reads no script when nothing was dropped', async () => {
    const shell = aRelease({ app: 'shell', version: '3.0.0' });
    const problems = await checkDroppedPages({
      candidate: auth('2.0.0', '/SignIn'),
      replaced: auth('1.0.0', '/Stories'),
      others: [shell, home('/')],
      scriptsOf: async function* () {
        yield* [{ text: '' }, { text: 'a("/Stories")' }];
        await Promise.resolve();
        yield { text: 'b("/Stories")' };
      },
    });
    expect(problems.map(({ message }) => message)).toEqual([
      'remote-auth 2.0.0 has no page /Stories any more, and shell 3.0.0 and remote-public 1.0.0 link to it.',
    ]);
    await checkDroppedPages({
      candidate: auth('2.0.0', '/Stories', '/SignIn'),
      replaced: auth('1.0.0', '/Stories'),
      others: [shell],
      // eslint-disable-next-line require-yield -- it must not come to that
      scriptsOf: async function* () {
        await Promise.reject(new Error('Read for nothing.'));
      },
    });
  });

  it.each([
    [['/', '/Register'], 'a("/")', ['Without remote-auth 1.0.0 there is no page / any more, and it is the home page.']],
    [
      ['/Login', '/Stories', '/Register'],
      'a("/Stories")',
      [
        'Without remote-auth 1.0.0 there is no page /Stories any more, and shell 3.0.0 links to it.',
        'Without remote-auth 1.0.0 there is no page /Login any more, and mails link to it.',
      ],
    ],
  ])('finds what is needed of %j when the app is taken off', async (paths, text, messages) => {
    const problems = await checkDroppedPages({
      candidate: undefined,
      replaced: auth('1.0.0', ...paths),
      others: [aRelease({ app: 'shell', version: '3.0.0' })],
      scriptsOf: async function* () {
        yield await Promise.resolve({ text });
      },
    });
    expect(problems.map(({ message }) => message)).toEqual(messages);
    for (const { remedy } of problems) expect(remedy).not.toContain('alias');
  });
});
