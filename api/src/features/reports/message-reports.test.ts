import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { beginTalk, type Talk } from '../../testing/conversations.ts';
import { SARA, signInAs } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let talk: Talk;
let hira: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  talk = await beginTalk(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
  const { sara, omar } = talk;
  for (const [token, words] of [
    [sara, 'one'],
    [omar, 'two'],
    [sara, 'three'],
    [sara, 'four'],
    [omar, 'five'],
    [sara, 'six'],
    [sara, 'seven'],
  ] as const) {
    expect((await talk.send(token, words)).status).toBe(201);
  }
});

const report = (seq: number | string, token = talk.omar) =>
  app.call('POST', '/api/reports', { about: 'message', id: `${talk.id}/${seq}`, reason: 'harassment' }, { token });
const reportsAt = async (url: string, token: string) =>
  (await app.call('GET', url, undefined, { token })).data?.['reports'] as unknown as Record<string, unknown>[];

describe('a report about a message', () => {
  it('shows staff that one, with two before and after, and no more', async () => {
    const answer = await report(4);
    expect(answer).toMatchObject({ status: 201, data: { about: 'message', aboutId: `${talk.id}/4` } });
    const [listed] = await reportsAt('/api/moderation/reports', hira);
    expect(listed).toMatchObject({
      about: 'message',
      accountName: SARA.fullName,
      reporterName: 'Omar Aziz',
      messages: [
        { seq: 2, text: 'two', isTheirs: false, isReported: false },
        { seq: 3, text: 'three', isTheirs: true, isReported: false },
        { seq: 4, text: 'four', isTheirs: true, isReported: true },
        { seq: 5, text: 'five', isTheirs: false, isReported: false },
        { seq: 6, text: 'six', isTheirs: true, isReported: false },
      ],
    });
    expect(JSON.stringify(await reportsAt('/api/reports', talk.omar))).not.toContain('four');
    const ofListing = await reportsAt(`/api/moderation/listings/${String(listed?.['listingId'])}`, hira);
    expect(ofListing).toMatchObject([{ about: 'message', messages: [{}, {}, { text: 'four' }, {}, {}] }]);
  });

  it('is taken from the other member only, also after a block', async () => {
    expect(await report(4, talk.sara)).toMatchObject({ status: 422, codes: { id: [{ code: 'report-own' }] } });
    const unknown = { status: 422, codes: { id: [{ code: 'message-unknown' }] } };
    expect(await report(4, await signInAs(app, 'zain@example.org'))).toMatchObject(unknown);
    for (const seq of [0, 8, '', 'four', '4/4']) expect(await report(seq)).toMatchObject(unknown);
    await app.call('POST', '/api/blocks', { profile: `R${talk.numbers.amna}` }, { token: talk.omar });
    expect((await report(4)).status).toBe(201);
  });
});
