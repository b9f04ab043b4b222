import { Type, type Static } from 'typebox';

import { PROFILE_NUMBER_FORMAT, SLUG_FORMAT } from '../values/formats.ts';
import { LEAD_LIMITS } from '../values/limits.ts';
import { Choice, Email, Honeypot, Phone, Words } from './input-fields.ts';

const strict = { additionalProperties: false } as const;

/** The travel packages that one can enquire about. */
export const TRAVEL_PACKAGES = ['dubai-7', 'turkey-10'] as const;
export type TravelPackageId = (typeof TRAVEL_PACKAGES)[number];

const sender = {
  name: Words(LEAD_LIMITS.name),
  phone: Phone,
  email: Email,
  message: Words(LEAD_LIMITS.message),
  website: Type.Optional(Honeypot),
};

/**
 * POST /api/contact. The same text of the same person within a week is the same question: it gets the ticket that it has already.
 */
export const ContactBody = Type.Object({ ...sender, subject: Words(LEAD_LIMITS.subject) }, strict);
export type ContactBody = Static<typeof ContactBody>;

/**
 * POST /api/enquiries, about one thing: a travel package, an agency of the directory, or a profile. Told apart as questions
 * are. One about a profile needs a session (401) and comes from its account, whose address is confirmed and which is open
 * (403): name, phone and email can be left out, and what stands in them is not read.
 */
export const EnquiryBody = Type.Object(
  {
    ...sender,
    name: Type.Optional(sender.name),
    phone: Type.Optional(sender.phone),
    email: Type.Optional(sender.email),
    package: Type.Optional(Choice(TRAVEL_PACKAGES)),
    /** The agency's slug. */
    bureau: Type.Optional(Type.String({ pattern: SLUG_FORMAT })),
    /** The profile number as people write it: R1004, r-1004, 1004. */
    profile: Type.Optional(Type.String({ pattern: PROFILE_NUMBER_FORMAT })),
  },
  strict,
);
export type EnquiryBody = Static<typeof EnquiryBody>;

/** `data` of a question or an enquiry that was taken: what its sender may name it by. It opens nothing. */
export const Ticket = Type.Object({ ticket: Type.String({ pattern: '^T-[0-9A-Z]{10}$' }) });
export type Ticket = Static<typeof Ticket>;
