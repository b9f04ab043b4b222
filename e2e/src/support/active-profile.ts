import { randomUUID } from 'node:crypto';

import { expect, type APIResponse, type Page } from '@playwright/test';

interface Given {
  candidateName: string;
  gender: 'female' | 'male';
  city: string;
  title: string;
  videoUrl?: string;
  showVideo?: boolean;
}

interface Case {
  current: { version: number };
  profileId?: string;
}

const ANYBODY = {
  description: 'A teacher of 27 who likes to cook and to read.',
  email: 'family@example.test',
  mobile: '+923001234567',
  postedBy: 'parent',
  dateOfBirth: '1999-05-31',
  religion: 'islam',
  motherTongue: 'punjabi',
  education: 'masters',
  occupation: 'Teacher',
  maritalStatus: 'never_married',
  pictureVisibility: 'members',
};

/**
 * Hands in a listing of the member and has the moderator approve it, by the calls that their pages make: for journeys
 * that are about what comes after. Resolves to the profile's number, R1001.
 */
export async function activeProfile(member: Page, moderator: Page, given: Given): Promise<string> {
  const posted = await member.request.post('/api/listings', {
    headers: { ...(await authorization(member)), 'idempotency-key': randomUUID() },
    data: { ...ANYBODY, ...given },
  });
  const { id } = await dataOf<{ id: string }>(posted);
  const headers = await authorization(moderator);
  const find = async () => dataOf<Case>(await moderator.request.get(`/api/moderation/listings/${id}`, { headers }));
  const { version } = (await find()).current;
  await dataOf(await moderator.request.post(`/api/moderation/listings/${id}/approve`, { headers, data: { version } }));
  return (await find()).profileId ?? '';
}

async function authorization(page: Page): Promise<{ authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return { authorization: `Bearer ${token ?? ''}` };
}

async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: Data };
  return data;
}
