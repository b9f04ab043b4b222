import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing } from '../../testing/listings.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

let app: TestApp;
let omar: string;
let hira: string;
let number: number;
async function begin(env: NodeJS.ProcessEnv = {}) {
  app = await buildTestApp({ env, quickPasswords: true });
  ({ number } = await activeListing(app, await signIn(app)));
  omar = await signInAsOmar(app);
  hira = await signInAsModerator(app, 'Hira Siddiqui');
}
beforeEach(() => begin());

const report = (body: object = {}) => {
  const about = { about: 'profile', id: `R${number}`, reason: 'fake' };
  return app.call('POST', '/api/reports', { ...about, ...body }, { token: omar });
};
const listed = async (url: string, token: string) =>
  (await app.call('GET', url, undefined, { token })).data?.['reports'] as unknown as Record<string, unknown>[];

it('a report has the words of all that is sent with it while it is open', async () => {
  const id = (await report()).data?.['id'] ?? '';
  const send = async (text?: string) => {
    const answer = await report(text === undefined ? {} : { text });
    expect(answer).toMatchObject({ status: 200, code: 'report-received', data: { id } });
    return answer.data?.['text'];
  };
  expect(await send('He asks for money.')).toBe('He asks for money.');
  expect(await send('And for my address.')).toBe('He asks for money.\n\nAnd for my address.');
  // What it says already, since an answer was lost, or nothing.
  const both = 'He asks for money.\n\nAnd for my address.';
  expect([await send('And for my address.'), await send(' He asks for money. '), await send()]).toEqual([
    both,
    both,
    both,
  ]);
  expect(await listed('/api/moderation/reports', hira)).toMatchObject([{ id, text: both }]);
  expect(await listed('/api/reports', omar)).toMatchObject([{ id, text: both }]);

  await Promise.all(['Today', 'Yesterday', 'Today'].map(send));
  const [{ text } = {}] = await listed('/api/moderation/reports', hira);
  expect(String(text).split('\n\n').sort()).toEqual([...both.split('\n\n'), 'Today', 'Yesterday'].sort());

  const decision = { outcome: 'dismissed', note: 'Nothing of it' };
  await app.call('POST', `/api/moderation/reports/${id}/decide`, decision, { token: hira });
  expect(await report({ text: 'Once more' })).toMatchObject({ status: 201, data: { text: 'Once more' } });
});

it('a report has room for ten texts, and loses none that does not fit', async () => {
  await begin({ RATE_LIMITS: 'off' });
  for (const letter of 'abcdefghi') expect((await report({ text: letter.repeat(1_000) })).status).toBeLessThan(300);
  const room = 10_000 - 9 * 1_002;
  const refused = (max: number) => ({
    status: 422,
    codes: { text: [{ code: 'above-maximum', params: { label: 'report', max } }] },
  });
  expect(await report({ text: 'j'.repeat(room + 1) })).toMatchObject(refused(room));
  expect(await report({ text: 'j'.repeat(room) })).toMatchObject({ status: 200 });
  expect(await report({ text: 'k' })).toMatchObject(refused(0));
  expect(String((await listed('/api/moderation/reports', hira))[0]?.['text'])).toHaveLength(10_000);
});

it('a text that is added takes a place of the ten a day', async () => {
  for (let index = 1; index <= 10; index += 1)
    expect((await report({ text: `No. ${index}.` })).status).toBeLessThan(300);
  expect(await report({ text: 'No. 5.' })).toMatchObject({ status: 200 });
  expect(await report({ text: 'No. 11.' })).toMatchObject({ status: 429, code: 'too-many-attempts' });
});
