import type { Account, MailTopic, Preferences } from '@rishta/contracts';

/** The switches of single topics, by their names in the form and in the catalog. */
export const MAIL_TOPICS = {
  mailListings: 'listings',
  mailInterests: 'interests',
  mailMessages: 'messages',
  mailReports: 'reports',
  mailSearches: 'searches',
} as const satisfies Record<string, MailTopic>;
export type TopicField = keyof typeof MAIL_TOPICS;
export const TOPIC_FIELDS = Object.keys(MAIL_TOPICS) as TopicField[];

export type PreferenceField = keyof Preferences | TopicField;

const onOff = (isOn: boolean | undefined) => (isOn ? 'on' : '');

/** Preferences as the form holds them: an empty text is none, or off. A member gets mails until they say no. */
export function valuesOf(account: Account | undefined): Record<PreferenceField, string> {
  const { preferences, mails } = account ?? {};
  return {
    ageRange: preferences?.ageRange ?? '',
    education: preferences?.education ?? '',
    maritalStatus: preferences?.maritalStatus ?? '',
    notifications: onOff(preferences ? preferences.notifications : account !== undefined),
    mailListings: onOff(mails?.listings),
    mailInterests: onOff(mails?.interests),
    mailMessages: onOff(mails?.messages),
    mailReports: onOff(mails?.reports),
    // An older API does not tell.
    mailSearches: onOff(mails && mails.searches !== false),
  };
}

/** Which of the changed switches are on and which off, by topic. */
export const topicsOf = (changes: Partial<Record<TopicField, string>>): Partial<Record<MailTopic, boolean>> =>
  Object.fromEntries(
    TOPIC_FIELDS.filter((field) => changes[field] !== undefined).map((field) => [
      MAIL_TOPICS[field],
      changes[field] === 'on',
    ]),
  );
