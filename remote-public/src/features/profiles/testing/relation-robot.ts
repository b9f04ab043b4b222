import type { Interest, ProfileRelation } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble, type TestHost } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from '../profile.page.tsx';
import { isVisit, pressesOf, profileDetail } from './profiles-api.ts';

export const NOTHING: ProfileRelation = {
  isOwn: false,
  shortlisted: false,
  interests: [],
  hasCandidate: true,
  candidates: [{ id: 'R3001', name: 'Hassan Aziz' }],
  mayContact: false,
};
export const interest = (rest: Partial<Interest>): Interest => ({
  id: 'i1',
  box: 'sent',
  status: 'pending',
  message: '',
  sentAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-31T00:00:00.000Z',
  candidateId: 'R3001',
  candidateName: 'Hassan Aziz',
  profileId: 'R2001',
  ...rest,
});

export const good = (data?: unknown) =>
  answer(200, { success: true, message: '', ...(data !== undefined && { data }) });

/** An API in which the account stands so to the profile, and after each press as `after` says. */
export function apiWith(
  relation: ProfileRelation | undefined,
  after: Partial<ProfileRelation> = {},
  refusal?: { message: string; code?: string; status?: number },
): ApiDouble {
  let hasPressed = false;
  return (request) => {
    const { method, path } = request;
    if (isVisit(request)) return good();
    if (method !== 'GET') {
      if (refusal) return answer(refusal.status ?? 429, { success: false, ...refusal });
      hasPressed = true;
      return good(path === '/interests' ? interest({}) : undefined);
    }
    if (path === '/profiles/R2001/relation') {
      if (!relation) return answer(404, { success: false, message: 'No such profile' });
      return good(hasPressed ? { ...relation, ...after } : relation);
    }
    if (path === '/profiles/R2001') return good(profileDetail(2001, { name: 'Sana M.' }));
    return undefined;
  };
}

export const open = (api: ApiDouble, isMember = true) =>
  renderPage(page, { path: '/Profile/:id', url: '/Profile/R2001', api, ...(isMember && { account: testAccount }) });
export const button = (name: string) => screen.findByRole('button', { name });
export const pressed = (host: TestHost) =>
  pressesOf(host).map(({ method, path, body, authenticated }) => [method, path, body, authenticated]);
