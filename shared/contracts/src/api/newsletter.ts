import { Type, type Static } from 'typebox';

import { TOKEN_FORMAT } from '../values/formats.ts';
import { LINK_TOKEN_LIMITS } from '../values/limits.ts';
import { Email, Honeypot } from './input-fields.ts';

const strict = { additionalProperties: false } as const;

/** POST /api/newsletter. The answer is the same for every address; only the mail tells more. */
export const NewsletterBody = Type.Object(
  {
    email: Email,
    website: Type.Optional(Honeypot),
  },
  strict,
);
export type NewsletterBody = Static<typeof NewsletterBody>;

/** POST /api/newsletter/confirm and POST /api/newsletter/unsubscribe. `token` comes from the mailed link. */
export const NewsletterTokenBody = Type.Object({ token: Type.String({ pattern: TOKEN_FORMAT }) }, strict);
export type NewsletterTokenBody = Static<typeof NewsletterTokenBody>;

/** The address of `List-Unsubscribe`, which mail programs call by themselves (RFC 8058). */
export const OneClickQuery = Type.Object({ token: Type.String({ maxLength: LINK_TOKEN_LIMITS.max }) }, strict);

/** `data` of a link that was followed: `already` when it had been used before and what it is for holds. */
export const NewsletterOutcome = Type.Object({ already: Type.Boolean() });
export type NewsletterOutcome = Static<typeof NewsletterOutcome>;
