import type { MailTopic } from '@rishta/contracts';

import type { Tables } from '../database/schema.ts';

const SWITCH_OF = {
  listings: 'mailListings',
  interests: 'mailInterests',
  messages: 'mailMessages',
  reports: 'mailReports',
  searches: 'mailSearches',
} as const satisfies Record<MailTopic, keyof Tables['accountSettings']>;

/** The columns of `accountSettings` that say which mails an account wants. */
export const MAIL_SWITCHES = ['notifications', ...Object.values(SWITCH_OF)] as const;

type MailSwitches = Record<(typeof MAIL_SWITCHES)[number], number | null>;

/** Mails are wanted until they are switched off, also by those who never saved a setting. */
export const wantsMail = (switches: MailSwitches, topic: MailTopic): boolean =>
  switches.notifications !== 0 && switches[SWITCH_OF[topic]] !== 0;
