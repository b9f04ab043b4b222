import { addAgency } from '../testing/agencies.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { makePage } from '../testing/business-pages.ts';
import { SARA, signIn } from '../testing/people.ts';
import { databaseSettings } from '../testing/test-database.ts';
import { agencies } from './agencies-command.ts';

let app: TestApp;
let page: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  const token = await signIn(app);
  page = await makePage(app, token, { name: 'The page' });
  await makePage(app, token, { name: 'Another' });
  for (const slug of ['noor-rishta', 'mehran']) await addAgency(app, slug);
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const env = { NODE_ENV: 'production', DATA_DIR: app.dataDir, ...(await databaseSettings(app.dataDir)) };
  const code = await agencies(args, env, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

describe('npm run agencies', () => {
  it('makes a page that of an agency, and takes it away', async () => {
    expect(await run('list')).toEqual({ code: 0, text: 'No agency has a business page.' });
    const linked = { code: 0, text: 'the-page is the page of noor-rishta.' };
    expect(await run('link', ' Noor-Rishta', 'THE-PAGE')).toEqual(linked);
    // Done before, it changes nothing.
    expect(await run('link', 'noor-rishta', page)).toEqual(linked);
    expect((await run('list')).text).toBe(`noor-rishta  the-page  ${SARA.email}`);
    expect(await run('unlink', 'noor-rishta')).toEqual({
      code: 0,
      text: 'the-page is no longer the page of noor-rishta.',
    });
    const { database } = app.app.services;
    const log = await database
      .selectFrom('auditLog')
      .innerJoin('accounts', 'accounts.id', 'auditLog.accountId')
      .innerJoin('businessPages', 'businessPages.id', 'objectId')
      .select(['action', 'actorId', 'actorName', 'details', 'handle'])
      .orderBy('at')
      .execute();
    const deed = { actorId: null, actorName: 'npm run agencies', details: '{"agency":"noor-rishta"}', handle: page };
    expect(log).toEqual([
      { action: 'agency_linked', ...deed },
      { action: 'agency_unlinked', ...deed },
    ]);
  });

  it('says what is not there', async () => {
    expect(await run('link', 'nobody', page)).toEqual({
      code: 1,
      text: 'There is no agency nobody in the directory.',
    });
    expect(await run('link', 'mehran', 'no-page')).toEqual({
      code: 1,
      text: 'There is no business page with the handle no-page.',
    });
    expect(await run('unlink', 'mehran')).toEqual({ code: 1, text: 'mehran has no business page.' });
    const lines: string[] = [];
    expect(await agencies(['list'], { DATA_DIR: '/nowhere' }, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual(['There is no database below /nowhere.']);
  });

  it('gives neither a second one', async () => {
    await run('link', 'noor-rishta', page);
    const refusal = {
      code: 1,
      text: 'the-page is the page of noor-rishta. Take it away first: npm run agencies -- unlink noor-rishta',
    };
    expect(await run('link', 'noor-rishta', 'another')).toEqual(refusal);
    expect(await run('link', 'mehran', page)).toEqual(refusal);
    await run('unlink', 'noor-rishta');
    expect((await run('link', 'mehran', page)).code).toBe(0);
  });

  it('gives it to one of two at once', async () => {
    const answers = await Promise.all([run('link', 'noor-rishta', page), run('link', 'mehran', page)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await run('list')).text.split('\n')).toHaveLength(1);
  });

  it.each([
    [[]],
    [['link', 'noor-rishta']],
    [['link', 'noor-rishta', 'the-page', 'another']],
    [['unlink']],
    [['unlink', 'noor-rishta', 'the-page']],
    [['list', 'noor-rishta']],
    [['show', 'noor-rishta']],
    [['--unknown']],
  ])('explains itself: %j', async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining('npm run agencies -- link <agency> <handle>') as unknown,
    });
  });

  it('explains itself when it is asked to', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('DATA_DIR') as unknown });
  });
});
