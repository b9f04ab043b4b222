import type { ModeratedListing, StaffReport, WaitingPost } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';

import * as page from '../moderation.page.tsx';

export const STAFF = { ...testAccount, staffRole: 'moderator' as const };
export const AT = '2026-03-04T08:00:00.000Z';

const text = (changes: Partial<ModeratedListing['current']> = {}): ModeratedListing['current'] => ({
  version: 2,
  title: 'For our daughter',
  description: 'A teacher of 27.',
  city: 'Lahore',
  candidateName: 'Amna Khan',
  religion: 'islam',
  email: 'family@example.org',
  mobile: '+923001234567',
  imageIds: [],
  ...changes,
});
export const report: StaffReport = {
  id: 'r1',
  about: 'profile',
  aboutId: 'R1001',
  reason: 'forced_marriage',
  text: 'She does not want to.',
  reportedAt: AT,
  reporterName: 'Omar Aziz',
  accountId: 'a7',
  accountName: 'Sara Khan',
  isSuspended: false,
  listingId: 'L1',
};
const whole: ModeratedListing = {
  id: 'L1',
  status: 'active',
  review: 'pending',
  postedAt: AT,
  handedInAt: AT,
  profileId: 'R1001',
  current: text(),
  approved: text({ version: 1, title: 'For our sister' }),
  account: {
    id: 'a7',
    name: 'Sara Khan',
    email: 'sara@example.org',
    mobile: '+923001234567',
    city: 'Lahore',
    role: 'User',
    isSuspended: false,
    since: AT,
    listings: { active: 1, rejected: 2 },
  },
  decisions: [
    {
      at: AT,
      by: 'Hira Siddiqui',
      action: 'listing_rejected',
      objectId: 'L1',
      reason: 'incomplete',
      note: 'More, please.',
    },
  ],
  reports: [report],
  duplicates: [
    {
      id: 'L9',
      title: 'The same again',
      status: 'pending',
      ownerName: 'Omar Aziz',
      isSameOwner: false,
      same: ['phone'],
    },
  ],
};
const waiting = (id: string) => ({
  id,
  version: 2,
  title: `Listing ${id}`,
  city: 'Lahore',
  candidateName: 'Amna Khan',
  ownerName: 'Sara Khan',
  handedInAt: AT,
  isEdit: id === 'L2',
  pictures: 3,
});
const suspended = {
  id: 'a8',
  name: 'Zed',
  email: 'zed@example.org',
  suspendedAt: AT,
  by: 'Hira Siddiqui',
  note: 'A scam',
};

export const post = (id: string, text: string): WaitingPost => ({
  id,
  text,
  postedAt: AT,
  pageName: `Page of ${id}`,
  agency: { slug: 'noor-marriage-bureau', name: { en: 'Noor Marriage Bureau', ur: 'نور میرج بیورو' } },
  accountId: 'a7',
  ownerName: 'Sara Khan',
});

const COUNTS = { listings: 3, reports: 1, posts: 2 };
const DATA: Record<string, unknown> = {
  '/me': STAFF,
  '/moderation/queue': { listings: [waiting('L1'), waiting('L2')], counts: COUNTS, next: '7.L2' },
  '/moderation/queue?cursor=7.L2': { listings: [waiting('L3')], counts: COUNTS, next: null },
  '/moderation/reports': { reports: [report], next: null },
  '/moderation/posts': { posts: [post('p1', 'Eid mubarak!\nWe are open.'), post('p2', 'Call us')], next: '9.p2' },
  '/moderation/posts?cursor=9.p2': { posts: [post('p3', 'New office')], next: null },
  '/moderation/posts?review=approved': { posts: [post('p5', 'Open on Sundays')], next: '5.p5' },
  '/moderation/posts?review=approved&cursor=5.p5': { posts: [post('p4', 'New office')], next: null },
  '/moderation/accounts': { accounts: [suspended], next: null },
  '/moderation/listings/L1': whole,
};
export const api =
  (posted: ApiDouble = () => answer(200, { success: true, message: 'Done.' })): ApiDouble =>
  (request) => {
    if (request.method === 'POST') return posted(request);
    const data = DATA[request.path];
    return data === undefined
      ? answer(404, { success: false, message: 'There is nothing here.' })
      : answer(200, { success: true, message: '', data });
  };
export const open = (url = '/Moderation', posted?: ApiDouble) =>
  renderPage(page, { path: '/Moderation', url, account: STAFF, api: api(posted) });
export const posts = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
