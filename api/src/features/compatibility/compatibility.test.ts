import type { Compatibilities } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { activeListing, AMNA, HASSAN } from '../../testing/listings.ts';
import { signIn, signInAsOmar } from '../../testing/people.ts';

let app: TestApp;
let sara: string;
let omar: string;
let amna: number;
let hassan: number;
beforeEach(async () => {
  app = await buildTestApp();
  sara = await signIn(app);
  omar = await signInAsOmar(app);
  ({ number: amna } = await activeListing(app, sara, AMNA));
  ({ number: hassan } = await activeListing(app, omar, { ...HASSAN, city: 'Lahore' }));
});

const ask = async (token: string, number: number) => {
  const answer = await app.call('GET', `/api/profiles/R${String(number)}/compatibility`, undefined, { token });
  return { status: answer.status, candidates: (answer.data as unknown as Compatibilities | undefined)?.candidates };
};

it('says nothing in numbers until somebody has said what they look for', async () => {
  expect(await ask(sara, hassan)).toMatchObject({ status: 200, candidates: [{ candidate: `R${String(amna)}` }] });
  expect((await ask(sara, hassan)).candidates?.[0]).not.toHaveProperty('percent');
});

it('counts what both families look for, and tells each its own reasons', async () => {
  await app.call('PATCH', '/api/me/preferences', { ageRange: '26-30', notifications: true }, { token: sara });
  const [ofSara] = (await ask(sara, hassan)).candidates ?? [];
  const [ofOmar] = (await ask(omar, amna)).candidates ?? [];
  expect(ofSara).toMatchObject({ percent: 100, candidateName: 'Amna K.' });
  expect(ofOmar?.percent).toBe(100);
  expect(ofSara?.reasons).toContainEqual({ criterion: 'age', finding: 'as_asked', has: '30', wanted: '26-30' });
  expect(ofOmar?.reasons.map(({ criterion }) => criterion)).not.toContain('age');
});

it('compares nobody with their own candidate, nor with one of the same gender', async () => {
  expect((await ask(sara, amna)).candidates).toEqual([]);
  const { number: sister } = await activeListing(app, omar, { ...AMNA, candidateName: 'Sana Aziz' });
  expect((await ask(sara, sister)).candidates).toEqual([]);
});

it('is not for the signed-out, nor past a block', async () => {
  expect((await ask('', hassan)).status).toBe(401);
  await app.call('POST', '/api/blocks', { profile: `R${String(hassan)}` }, { token: sara });
  expect((await ask(omar, amna)).status).toBe(404);
});
