import { API_CONTRACT, ApiContract } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { buildTestApp } from '../testing/build-test-app.ts';

it('says which contract it speaks', async () => {
  const { app } = await buildTestApp();
  const answer: unknown = (await app.inject('/api/contract')).json();
  expect(answer).toEqual(API_CONTRACT);
  expect(Check(ApiContract, answer)).toBe(true);
  expect(API_CONTRACT.oldest).toBeLessThanOrEqual(API_CONTRACT.newest);
});
