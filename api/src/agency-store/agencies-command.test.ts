import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

const run = (...args: string[]) => runWith({}, ...args);
async function runWith(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const env = { NODE_ENV: 'production', DATA_DIR: app.dataDir, ...settings, ...(await databaseSettings(app.dataDir)) };
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

  describe('with the file of an agency', () => {
    const NEW = {
      slug: 'indus-rishta',
      kind: 'bureau',
      position: 0,
      name: { en: 'Indus Rishta', ur: 'انڈس رشتہ' },
      description: { en: 'Families of Sindh.', ur: 'سندھ کے خاندان۔' },
      city: 'Hyderabad',
      services: ['counseling', 'matchmaking'],
      website: 'https://indus.example/',
    };
    const put = async (content: unknown) => {
      const file = join(app.dataDir, 'agency.json');
      await writeFile(
        file,
        typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content),
      );
      return run('put', file);
    };
    const found = async () => (await app.call('GET', '/api/bureaus')).data?.['agencies'] as unknown as object[];

    it('adds it to the directory, changes it, and removes it', async () => {
      const { kind, position, ...shown } = NEW;
      expect(await put(NEW)).toEqual({ code: 0, text: 'indus-rishta is in the directory.' });
      expect((await found())[0]).toEqual({ ...shown, isSample: false });
      const changed = { ...shown, city: 'Lahore', services: ['matchmaking'] };
      expect((await put({ ...changed, city: 'lahore', kind, position })).text).toBe(
        'indus-rishta is changed in the directory.',
      );
      expect((await found())[0]).toEqual({ ...changed, isSample: false });
      expect(await run('remove', 'indus-rishta')).toEqual({
        code: 0,
        text: 'indus-rishta is no longer in the directory.',
      });
      expect(JSON.stringify(await found())).not.toContain('indus-rishta');
      const log = await app.app.services.database
        .selectFrom('auditLog')
        .select(['action', 'objectId', 'actorName'])
        .orderBy('at')
        .execute();
      const deed = { objectId: 'indus-rishta', actorName: 'npm run agencies' };
      expect(log).toEqual(['agency_put', 'agency_put', 'agency_removed'].map((action) => ({ action, ...deed })));
    });

    it('removes none that has a page, is not there, or is a sample', async () => {
      await run('link', 'noor-rishta', page);
      expect(await run('remove', 'noor-rishta')).toEqual({
        code: 1,
        text: 'the-page is the page of noor-rishta. Take it away first: npm run agencies -- unlink noor-rishta',
      });
      expect(await run('remove', 'nobody')).toEqual({ code: 1, text: 'There is no agency nobody in the directory.' });
      const { database } = app.app.services;
      await database.updateTable('agencies').set({ isSample: 1 }).where('slug', '=', 'mehran').execute();
      expect(await runWith({ NODE_ENV: 'development' }, 'remove', 'mehran')).toEqual({
        code: 1,
        text:
          'mehran is a sample: the next start with samples would bring it back. A start in production removes all samples; ' +
          'elsewhere this removes one with SAMPLE_DATA=off, as the server has to have it.',
      });
    });

    it('removes a sample that no start brings back', async () => {
      const { database } = app.app.services;
      await addAgency(app, 'sukoon');
      await database.updateTable('agencies').set({ isSample: 1 }).execute();
      await run('link', 'noor-rishta', page);
      const off = { NODE_ENV: 'development', SAMPLE_DATA: 'off' };
      for (const [settings, slug] of [
        [off, 'mehran'],
        [{ NODE_ENV: 'production' }, 'sukoon'],
      ] as const) {
        const text = `${slug} is no longer in the directory.`;
        expect(await runWith(settings, 'remove', slug)).toEqual({ code: 0, text });
      }
      expect(await runWith(off, 'remove', 'noor-rishta')).toMatchObject({ code: 1 });
      expect(await database.selectFrom('agencies').select('slug').execute()).toEqual([{ slug: 'noor-rishta' }]);
    });

    it('says all that is wrong with it, and adds nothing', async () => {
      const complaints: [string, unknown][] = [
        ['is no JSON.', '{'],
        ['is no text in UTF-8.', Buffer.from([0x22, 0xff, 0x22])],
        ['has more than 16384 bytes.', ' '.repeat(16_385)],
        [': the file has to be an object', []],
        [': the file has to be an object', { ...NEW, isSample: true }],
        [': the file has to be an object', '{"__proto__": {}}'],
        [': slug has to be', { ...NEW, slug: '../noor' }],
        [': kind has to be', { ...NEW, kind: 'toString' }],
        [': position has to be', { ...NEW, position: 1.5 }],
        [': name.ur has to be', { ...NEW, name: { en: 'Indus Rishta' } }],
        [': name.en has to be', { ...NEW, name: { en: 'x'.repeat(76), ur: 'x' } }],
        [': name has to be an object', { ...NEW, name: 'Indus Rishta' }],
        [': description.en has to be', { ...NEW, description: { en: 'Two\nlines\u0000', ur: 'x' } }],
        [': city has to be', { ...NEW, city: '\u202eerohaL' }],
        [': city has to be', { ...NEW, city: 'Atlantis' }],
        [': services has to be', { ...NEW, services: ['matchmaking', 'matchmaking'] }],
        [': services has to be', { ...NEW, services: [] }],
        [': website has to be', { ...NEW, website: 'javascript:alert(1)//a.b' }],
      ];
      for (const [complaint, content] of complaints) {
        const { code, text } = await put(content);
        expect([code, text]).toEqual([1, expect.stringContaining(complaint)]);
      }
      expect((await put({ ...NEW, slug: '', city: '' })).text.split('\n')).toHaveLength(2);
      expect(await found()).toHaveLength(2);
    });

    it('says that it cannot be read', async () => {
      expect((await run('put', '/nowhere.json')).text).toBe('/nowhere.json cannot be read: ENOENT.');
      expect((await run('put', app.dataDir)).text).toBe(`${app.dataDir} is no file.`);
    });
  });

  it.each([
    [[]],
    [['put']],
    [['put', 'a.json', 'b.json']],
    [['remove']],
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
