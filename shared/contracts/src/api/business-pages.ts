import { Type, type Static } from 'typebox';

import { PAGE_FEEDS, PAGE_HOURS, WEEKDAYS, type Weekday } from '../values/choices.ts';
import { EMAIL_FORMAT, PICTURE_ID_FORMAT, TIME_FORMAT } from '../values/formats.ts';
import { ACCOUNT_LIMITS, BUSINESS_PAGE_LIMITS, NAME_LIMITS, PHONE_LIMITS } from '../values/limits.ts';
import { Agency } from './directory.ts';
import { Choice, orEmpty, Words } from './input-fields.ts';
import { Image } from './images.ts';
import { LISTING_REVIEWS } from './listings.ts';
import { PageQuery } from './paging.ts';
import { Next, OneOf } from './answer-fields.ts';

const strict = { additionalProperties: false } as const;

/** Times of day, 09:00. One that closes before it opens closes on the next day. */
const Opening = Type.Object(
  { opens: Type.String({ pattern: TIME_FORMAT }), closes: Type.String({ pattern: TIME_FORMAT }) },
  strict,
);
export type Opening = Static<typeof Opening>;

/** The open days of custom hours. */
const Week = Type.Unsafe<Partial<Record<Weekday, Opening>>>(
  Type.Object(Object.fromEntries(WEEKDAYS.map((day) => [day, Type.Optional(Opening)])), strict),
);

/** A picture of the owner's Image Bank, or none. */
const PictureOrNone = Type.Union([Image, Type.Null()]);
const PictureId = Type.Union([Type.String({ pattern: PICTURE_ID_FORMAT }), Type.Null()]);

/**
 * Body of POST /api/business-pages and PUT /api/business-pages/:handle: the whole page as it is to be. Empty texts are
 * details that it does not show; pictures are those of the Image Bank. Where a page's own is hidden because its files are
 * gone, null leaves it.
 */
export const BusinessPageBody = Type.Object(
  {
    name: Words(BUSINESS_PAGE_LIMITS.name),
    category: Words(BUSINESS_PAGE_LIMITS.category),
    bio: Words(BUSINESS_PAGE_LIMITS.bio),
    /** An address on the web, with or without its scheme; it is kept with one. */
    website: Type.String({ maxLength: BUSINESS_PAGE_LIMITS.website.max }),
    phone: Type.String({ maxLength: PHONE_LIMITS.max }),
    email: Type.String({ maxLength: ACCOUNT_LIMITS.email.max, pattern: orEmpty(EMAIL_FORMAT) }),
    address: Words(BUSINESS_PAGE_LIMITS.address),
    city: Words(BUSINESS_PAGE_LIMITS.city),
    zipCode: Words(BUSINESS_PAGE_LIMITS.zipCode),
    hours: Choice(PAGE_HOURS),
    /** Kept for `custom` hours alone, which need a day. */
    week: Week,
    whatsapp: Type.String({ maxLength: PHONE_LIMITS.max }),
    pictureId: PictureId,
    coverId: PictureId,
  },
  strict,
);
export type BusinessPageBody = Static<typeof BusinessPageBody>;

/** The page of a company or a marriage bureau. It is its owner's alone, but for posts of an agency of the directory. */
export const BusinessPage = Type.Object({
  /** Its name in addresses; it stays. */
  handle: Type.String(),
  name: Type.String(),
  category: Type.String(),
  bio: Type.String(),
  website: Type.String(),
  /** E.164, like `whatsapp`. */
  phone: Type.String(),
  email: Type.String(),
  address: Type.String(),
  city: Type.String(),
  zipCode: Type.String(),
  hours: OneOf(PAGE_HOURS),
  week: Week,
  whatsapp: Type.String(),
  picture: PictureOrNone,
  cover: PictureOrNone,
  /** Whose page it is in the directory, where the posts are shown that staff have approved. */
  agency: Type.Optional(Type.Object({ slug: Type.String(), name: Agency.properties.name })),
  /** ISO 8601. */
  createdAt: Type.String(),
});
export type BusinessPage = Static<typeof BusinessPage>;

/** `data` of GET /api/business-pages: own pages, the latest first. */
export const BusinessPages = Type.Object({
  pages: Type.Array(BusinessPage, { maxItems: BUSINESS_PAGE_LIMITS.perAccount }),
});
export type BusinessPages = Static<typeof BusinessPages>;

export const BusinessPageParams = Type.Object({ handle: Type.String({ maxLength: NAME_LIMITS.max }) }, strict);

/** Body of POST /api/business-pages/:handle/entries. There is a text, a picture of the Image Bank, or both. */
export const PageEntryBody = Type.Object(
  {
    feed: Choice(PAGE_FEEDS),
    text: Words(BUSINESS_PAGE_LIMITS.text),
    pictureId: PictureId,
  },
  strict,
);
export type PageEntryBody = Static<typeof PageEntryBody>;

/** A post or an ad. */
export const PageEntry = Type.Object({
  id: Type.String(),
  feed: OneOf(PAGE_FEEDS),
  text: Type.String(),
  picture: PictureOrNone,
  /** ISO 8601. */
  createdAt: Type.String(),
  /** Of a post that staff read before an agency's page in the directory shows its text. All others are the owner's alone. */
  review: Type.Optional(OneOf(LISTING_REVIEWS)),
  /** Why staff turned it down. */
  note: Type.Optional(Type.String()),
});
export type PageEntry = Static<typeof PageEntry>;

/** The query of GET /api/business-pages/:handle/entries. */
export const PageEntriesQuery = Type.Object({ feed: Choice(PAGE_FEEDS), ...PageQuery.properties }, strict);
export type PageEntriesQuery = Static<typeof PageEntriesQuery>;

/** `data` of it: the newest first. */
export const PageEntries = Type.Object({ entries: Type.Array(PageEntry), next: Next });
export type PageEntries = Static<typeof PageEntries>;

/** The path of a post or an ad. */
export const PageEntryParams = Type.Object(
  { handle: Type.String({ maxLength: NAME_LIMITS.max }), id: Type.String({ maxLength: NAME_LIMITS.max }) },
  strict,
);

/** A post of an agency of the directory. */
export const AgencyPost = Type.Object({
  id: Type.String(),
  text: Type.String(),
  /** ISO 8601. */
  postedAt: Type.String(),
});
export type AgencyPost = Static<typeof AgencyPost>;

/** `data` of GET /api/bureaus/:slug/posts: the newest first, of those that staff have approved. */
export const AgencyPosts = Type.Object({
  posts: Type.Array(AgencyPost, { maxItems: BUSINESS_PAGE_LIMITS.latestPosts }),
});
export type AgencyPosts = Static<typeof AgencyPosts>;
