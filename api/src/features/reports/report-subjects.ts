import type { ReportSubject } from '@rishta/contracts';
import type { FieldCode } from '@rishta/contracts/codes';

import type { Database } from '../../database/schema.ts';
import { isPictureId } from '../../images/own-images.ts';
import { parseMessagePlace } from '../../moderation-store/message-place.ts';
import { formatProfileNumber, parseProfileNumber } from '../../profile-store/profile-number.ts';

/** What a report is about: its id as it is kept, and whose it is. */
export interface Reported {
  aboutId: string;
  accountId: string;
  listingId: string;
}

/** For the account that reports it. */
type Find = (database: Database, id: string, reporterId: string) => Promise<Reported | undefined>;

const PICTURE_PLACE = /^([^/]+)\/(\d{1,2})$/;

/**
 * Any number that was ever given can be reported, also one that is not public any more or is hidden from whoever reports:
 * so nobody escapes a report by a block, and the answer tells nothing of one.
 */
const findProfile: Find = async (database, id) => {
  const number = parseProfileNumber(id);
  if (number === undefined) return undefined;
  const listing = await database
    .selectFrom('listings')
    .select(['id as listingId', 'accountId'])
    .where('number', '=', number)
    .executeTakeFirst();
  return listing && { ...listing, aboutId: formatProfileNumber(number) };
};

/** A picture that an approved text shows, or showed last: by its id, or by its place as on the profile. */
const findPicture: Find = (database, id) => {
  const [, profile = '', position] = PICTURE_PLACE.exec(id) ?? [];
  const number = parseProfileNumber(profile);
  const isPlace = position !== undefined && number !== undefined;
  if (!isPlace && !isPictureId(id)) return Promise.resolve(undefined);
  const pictures = database
    .selectFrom('listingImages')
    .innerJoin('images', 'images.id', 'listingImages.imageId')
    .innerJoin('listings', (join) =>
      join
        .onRef('listings.id', '=', 'listingImages.listingId')
        .onRef('listings.approvedVersion', '=', 'listingImages.version'),
    )
    .select(['imageId as aboutId', 'listings.accountId', 'listings.id as listingId'])
    .where('missingSince', 'is', null)
    .limit(1);
  const found = isPlace
    ? pictures.where('listings.number', '=', number).orderBy('position').offset(Number(position))
    : pictures.where('imageId', '=', id);
  return found.executeTakeFirst();
};

/** A message of a conversation that the reporter is a member of, whoever has blocked whom since. */
const findMessage: Find = (database, id, reporterId) => {
  const place = parseMessagePlace(id);
  if (place === undefined) return Promise.resolve(undefined);
  const { conversationId, seq } = place;
  return database
    .selectFrom('messages')
    .innerJoin('conversationMembers as me', 'me.conversationId', 'messages.conversationId')
    .innerJoin('conversationMembers as sender', (join) =>
      join
        .onRef('sender.conversationId', '=', 'messages.conversationId')
        .onRef('sender.accountId', '=', 'messages.senderId'),
    )
    .innerJoin('listings', 'listings.number', 'sender.number')
    .select(['sender.accountId', 'listings.id as listingId'])
    .select((select) => select.val(`${conversationId}/${seq}`).as('aboutId'))
    .where('messages.conversationId', '=', conversationId)
    .where('messages.seq', '=', seq)
    .where('me.accountId', '=', reporterId)
    .executeTakeFirst();
};

/** How each kind of thing that can be reported is found. */
export const FIND: Readonly<Record<ReportSubject, Find>> = {
  profile: findProfile,
  picture: findPicture,
  message: findMessage,
};

/** What is said of an id that leads to nothing. */
export const UNKNOWN = {
  profile: 'profile-unknown',
  picture: 'picture-unknown',
  message: 'message-unknown',
} as const satisfies Record<ReportSubject, FieldCode>;
