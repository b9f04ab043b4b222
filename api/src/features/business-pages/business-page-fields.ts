import type { BusinessPageBody, PageEntryBody } from '@rishta/contracts';
import { PAGE_FEEDS, PAGE_HOURS, WEEKDAYS, type PageFeed } from '@rishta/contracts/choices';
import { TIME_FORMAT, websiteUrlOf } from '@rishta/contracts/formats';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import { InvalidFieldsError } from '../../http/errors.ts';
import { isObject, oneOf, optional, readFields, type Rule } from '../../http/fields.ts';
import { pageCursor } from '../../http/paging.ts';
import { line, paragraphs } from '../../http/text-rules.ts';
import { isPictureId } from '../../images/own-images.ts';
import { email } from '../../identity/account-fields.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
import { text } from '../../texts/texts.ts';

type Week = BusinessPageBody['week'];

/** A detail that a page need not show. */
const orEmpty =
  (rule: Rule<string>): Rule<string> =>
  (input) =>
    typeof input === 'string' && input.trim() === '' ? { value: '' } : rule(input);

const website: Rule<string> = (input) => {
  const url = typeof input === 'string' ? websiteUrlOf(input) : undefined;
  return url === undefined ? { error: text('website-invalid') } : { value: url };
};

const TIME = new RegExp(TIME_FORMAT);
const isTime = (input: unknown): input is string => typeof input === 'string' && TIME.test(input);
const NO_WEEK = text('week-invalid');

const week: Rule<Week> = (input) => {
  if (!isObject(input)) return { error: NO_WEEK };
  const days: Week = {};
  for (const [name, times] of Object.entries(input)) {
    const day = WEEKDAYS.find((known) => known === name);
    if (day === undefined || !isObject(times)) return { error: NO_WEEK };
    const { opens, closes, ...others } = times;
    if (!isTime(opens) || !isTime(closes) || Object.keys(others).length > 0) return { error: NO_WEEK };
    days[day] = { opens, closes };
  }
  return { value: days };
};

/** Whether it is one of the account's own, is seen where it is kept. */
const pictureId: Rule<string | null> = (input) =>
  input === null || isPictureId(input) ? { value: input } : { error: text('picture-unknown') };

const PAGE = {
  name: line('name', BUSINESS_PAGE_LIMITS.name),
  category: line('category', BUSINESS_PAGE_LIMITS.category),
  bio: orEmpty(paragraphs('bio', BUSINESS_PAGE_LIMITS.bio)),
  website: orEmpty(website),
  phone: orEmpty(phoneNumber),
  email: orEmpty(email),
  address: orEmpty(line('address', BUSINESS_PAGE_LIMITS.address)),
  city: orEmpty(line('city', BUSINESS_PAGE_LIMITS.city)),
  zipCode: orEmpty(line('zip-code', BUSINESS_PAGE_LIMITS.zipCode)),
  hours: oneOf(PAGE_HOURS),
  week,
  whatsapp: orEmpty(phoneNumber),
  pictureId,
  coverId: pictureId,
};

/** A page as it is kept. */
export type PageContent = ReturnType<typeof readPage>;

/** Reads the body of a page. Throws what is wrong with each field. */
export function readPage(request: FastifyRequest) {
  const { week: given, ...page } = readFields(request, PAGE);
  if (page.hours !== 'custom') return { ...page, week: '{}' };
  const days = Object.values(given);
  if (days.length === 0 || days.some(({ opens, closes }) => opens === closes)) {
    throw new InvalidFieldsError({ week: NO_WEEK });
  }
  // The same week is kept as the same text.
  const inOrder = WEEKDAYS.flatMap((day) => (given[day] === undefined ? [] : [[day, given[day]] as const]));
  return { ...page, week: JSON.stringify(Object.fromEntries(inOrder)) };
}

const ENTRY = {
  feed: oneOf(PAGE_FEEDS),
  text: orEmpty(paragraphs('entry', BUSINESS_PAGE_LIMITS.text)),
  pictureId,
};

export type EntryContent = Pick<PageEntryBody, 'text' | 'pictureId'> & { feed: PageFeed };

/** Reads the body of a post or an ad. Throws what is wrong with each field. */
export function readEntry(request: FastifyRequest): EntryContent {
  const entry = readFields(request, ENTRY);
  if (entry.text === '' && entry.pictureId === null) throw new InvalidFieldsError({ text: text('entry-empty') });
  return entry;
}

/** The rules of `GET /api/business-pages/:handle/entries`. */
export const ENTRY_FILTERS = { feed: oneOf(PAGE_FEEDS), cursor: optional(pageCursor) };
