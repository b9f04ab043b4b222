import { AGE_BANDS, MARITAL_STATUSES, PREFERRED_EDUCATIONS } from '@rishta/contracts';
import { PICTURE_ID_FORMAT } from '@rishta/contracts/formats';

import { clearable, oneOf, optional, type Rule } from '../../http/fields.ts';
import { city, fullName } from '../../identity/account-fields.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
import { text } from '../../texts/texts.ts';

export const UNKNOWN_PICTURE = text('picture-unknown');

const PICTURE_ID = new RegExp(PICTURE_ID_FORMAT);

const pictureId: Rule<string> = (input) =>
  typeof input === 'string' && PICTURE_ID.test(input) ? { value: input } : { error: UNKNOWN_PICTURE };

const notifications: Rule<number> = (input) =>
  typeof input === 'boolean' ? { value: input ? 1 : 0 } : { error: text('notifications-invalid') };

/** What stands in the account itself; it cannot be taken away. */
export const DETAILS = {
  fullName: optional(fullName),
  mobileNumber: optional(phoneNumber),
  city: optional(city),
};

export const REACH = {
  landline: optional(clearable(phoneNumber)),
  whatsApp: optional(clearable(phoneNumber)),
  pictureId: optional(clearable(pictureId)),
};

export const PREFERENCES = {
  ageRange: optional(clearable(oneOf(AGE_BANDS))),
  education: optional(clearable(oneOf(PREFERRED_EDUCATIONS))),
  maritalStatus: optional(clearable(oneOf(MARITAL_STATUSES))),
  notifications: optional(notifications),
};

export const MAIL_TOPICS = {
  listings: optional(notifications),
  interests: optional(notifications),
  messages: optional(notifications),
  reports: optional(notifications),
  searches: optional(notifications),
};
