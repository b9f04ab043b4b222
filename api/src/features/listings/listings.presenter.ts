import type { Listing, ListingSummary } from '@rishta/contracts';

import { consentAt } from '../../listing-store/candidate-consent.ts';
import { statusAt } from '../../listing-store/listing-transitions.ts';
import type { ListingWithContent, SummaryRow } from '../../listing-store/listings.repository.ts';
import { endsVerification } from '../../listing-store/verified-candidate.ts';
import { dateOf } from '../../profile-store/ages.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { isoOf } from '../../http/times.ts';

type Summarized = Omit<SummaryRow, 'idempotencyKey' | 'requestHash' | 'accountId'>;

/** A listing among others, as it is at `now`. */
export function presentSummary(row: Summarized, now: number): ListingSummary {
  const { id, title, city, review, createdAt, number, publishedAt, expiresAt } = row;
  const { reason, note, candidateName, gender, coverId, ending } = row;
  return {
    id,
    title,
    city,
    status: statusAt(row, now),
    postedAt: isoOf(createdAt),
    review,
    ...present({ reason, note, candidateName, gender, coverId, ending }),
    ...(number !== null && { profileId: formatProfileNumber(number) }),
    ...(publishedAt !== null && { publishedAt: isoOf(publishedAt) }),
    ...(expiresAt !== null && { expiresAt: isoOf(expiresAt) }),
    ...(waits(row) && endsVerification(row, row) && { endsVerification: true }),
    ...consentOf(row, now),
  };
}

/** Whether staff are to decide on the text, now or once it is renewed. */
const waits = ({ review, status }: Summarized): boolean => review === 'pending' && status !== 'closed';

/** Of a text that waits, also while the listing has expired: the consent may come before the renewal, or after it. */
export function consentOf(row: Summarized, now: number): Pick<ListingSummary, 'consent' | 'consentEmail'> {
  if (!waits(row)) return {};
  const consent = consentAt(row, now);
  if (consent === undefined) return {};
  return { consent, ...(consent !== 'needed' && present({ consentEmail: row.consentEmail })) };
}

/** A listing as its owner sees it, and nobody else: it tells how to reach a family. */
export function presentListing(row: ListingWithContent, now: number): Listing {
  const { version, description, latitude, longitude, imageIds, email, mobile, bornOn } = row;
  const { bureau, location, videoUrl, landline, postedBy, religion, sect, motherTongue, education } = row;
  const { occupation, maritalStatus, lookingFor, pictureVisibility } = row;
  return {
    ...presentSummary({ ...row, coverId: imageIds[0] ?? null }, now),
    version,
    description,
    ...present({ bureau, location, videoUrl, landline, postedBy, religion, sect, motherTongue, education }),
    ...present({ occupation, maritalStatus, lookingFor, pictureVisibility }),
    ...(row.showVideo === 1 && { showVideo: true }),
    ...(bornOn !== null && { dateOfBirth: dateOf(bornOn) }),
    ...(latitude !== null && longitude !== null && { pin: { latitude, longitude } }),
    imageIds,
    email,
    mobile,
  };
}

/** Without what is null. */
function present<Fields extends Record<string, unknown>>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(given) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}
