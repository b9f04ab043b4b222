import type { Interest, PublicProfile } from '@rishta/contracts';

import { AMNA } from '../../../common/testing/amna.ts';
import { NO_FILTERS, type Filters } from '../filters.ts';
import { fits } from './fits.ts';
import type { Related } from './use-related.ts';

const profile: PublicProfile = { ...AMNA, inUrdu: { name: 'آمنہ', occupation: 'استاد' } };
const related: Related = { key: 'k', profileId: 'R1001', profile, since: '2026-03-04T12:00:00.000Z' };
const interest: Interest = {
  id: 'i1',
  box: 'sent',
  status: 'accepted',
  message: '',
  sentAt: related.since,
  expiresAt: related.since,
  candidateId: 'R2002',
  profileId: 'R1001',
  fullName: 'Amna Khan',
};
const found = (filters: Partial<Filters>, rest: Partial<Related> = {}, language: 'en' | 'ur' = 'en') =>
  fits({ ...related, ...rest }, { ...NO_FILTERS, ...filters }, language, (city) =>
    city === 'Lahore' ? 'لاہور' : city,
  );

/** The first and the last moment of a day that the card shows, wherever the visitor is. */
const MOMENTS = [new Date(2026, 2, 4), new Date(2026, 2, 4, 23, 59, 59, 999)].map((moment) => moment.toISOString());

it.each(MOMENTS)("finds it by the visitor's day, which it shows: %s", (since) => {
  for (const filters of [{ date: '2026-03-04' }, { date: '2026-03-03', until: '2026-03-04' }]) {
    expect(found(filters, { since })).toBe(true);
  }
  expect(found({ date: '2026-03-03' }, { since })).toBe(false);
  expect(found({ date: '2026-03-05' }, { since })).toBe(false);
  expect(found({ until: '2026-03-03' }, { since })).toBe(false);
});

it('finds it by the name that it shows', () => {
  expect(found({ title: 'amna k.' })).toBe(true);
  expect(found({ title: 'khan' })).toBe(false);
  expect(found({ title: 'khan' }, { interest })).toBe(true);
  expect(found({ title: 'آمنہ' }, {}, 'ur')).toBe(true);
  expect(found({ title: 'آمنہ' })).toBe(false);
});

it.each(['R1001', 'r-1001', 'R 1001', '1001', 'R۱۰۰۱', '\u2066R1001\u2069'])(
  'finds it by its number as people write it: %s',
  (id) => {
    expect(found({ id })).toBe(true);
  },
);

it.each(['lah', 'Lahore', 'لاہور', 'لاہ'])('finds it by a part of its city in either language: %s', (city) => {
  const lahori = { profile: { ...profile, city: 'Lahore' } };
  expect(found({ city }, lahori)).toBe(true);
  expect(found({ city: 'لندن' }, lahori)).toBe(false);
});
