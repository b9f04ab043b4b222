import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/** Lengths that both sides of the wire obey, in characters. */
export const LEAD_LIMITS = {
  name: { min: 2, max: 100 },
  subject: { min: 2, max: 100 },
  message: { min: 1, max: 1_000 },
} as const;

/** The travel packages that one can enquire about. */
export const TRAVEL_PACKAGES = ['dubai-7', 'turkey-10'] as const;
export type TravelPackageId = (typeof TRAVEL_PACKAGES)[number];

const sender = {
  name: Type.String({ maxLength: 1_000 }),
  phone: Type.String({ maxLength: 1_000 }),
  email: Type.String({ maxLength: 1_000 }),
  message: Type.String({ maxLength: 10_000 }),
  /** Not shown to people. Whoever fills it in is a machine, and is answered as if all were well. */
  website: Type.Optional(Type.String({ maxLength: 1_000 })),
};

/**
 * POST /api/contact. Lengths and formats are checked by the handler, which answers 422 with field messages.
 * The same text of the same person within an hour is the same question: it gets the ticket that it has already.
 */
export const ContactBody = Type.Object({ ...sender, subject: Type.String({ maxLength: 1_000 }) }, strict);
export type ContactBody = Static<typeof ContactBody>;

/**
 * POST /api/enquiries, about one thing: a travel package, an agency of the directory, or a profile. Told apart as questions
 * are. One about a profile needs a session (401) and comes from its account: name, phone and email can be left out, and
 * what stands in them is not read.
 */
export const EnquiryBody = Type.Object(
  {
    ...sender,
    name: Type.Optional(sender.name),
    phone: Type.Optional(sender.phone),
    email: Type.Optional(sender.email),
    package: Type.Optional(Type.String({ maxLength: 100 })),
    /** The agency's slug. */
    bureau: Type.Optional(Type.String({ maxLength: 100 })),
    /** The profile number as people write it: R1004, r-1004, 1004. */
    profile: Type.Optional(Type.String({ maxLength: 100 })),
  },
  strict,
);
export type EnquiryBody = Static<typeof EnquiryBody>;

/** `data` of a question or an enquiry that was taken: what its sender may name it by. It opens nothing. */
export const Ticket = Type.Object({ ticket: Type.String({ pattern: '^T-[0-9A-Z]{10}$' }) });
export type Ticket = Static<typeof Ticket>;
