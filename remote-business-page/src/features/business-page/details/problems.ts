import { WEEKDAYS } from '@rishta/contracts/choices';
import { isEmail, websiteUrlOf } from '@rishta/contracts/formats';
import { phoneNumberOf } from '@rishta/ui';

import type { TextKey } from '../business-page.texts.ts';
import type { BusinessPage } from '../page.model.ts';

export type CheckedField = 'name' | 'category' | 'website' | 'phone' | 'email' | 'hours' | 'whatsapp';

type Problems = Partial<Record<CheckedField, TextKey>>;

/** The details that each part of the form asks for, in the order of its controls. */
export const FIELDS = {
  basics: ['name', 'category'],
  contact: ['website', 'phone', 'email', 'hours'],
  whatsapp: ['whatsapp'],
} as const satisfies Record<string, readonly CheckedField[]>;

/** Required are name and category alone; the rest must have its form where it is given. */
const checks: Record<CheckedField, (page: BusinessPage) => TextKey | undefined> = {
  name: ({ name }) => (name.trim() ? undefined : 'nameRequired'),
  category: ({ category }) => (category.trim() ? undefined : 'categoryRequired'),
  website: ({ website }) => (!website.trim() || websiteUrlOf(website) ? undefined : 'websiteInvalid'),
  phone: ({ phone }) => (!phone || phoneNumberOf(phone) ? undefined : 'phoneInvalid'),
  email: ({ email }) => (!email.trim() || isEmail(email) ? undefined : 'emailInvalid'),
  hours: (page) => (page.hours !== 'custom' || hasOpenDays(page) ? undefined : 'hoursInvalid'),
  whatsapp: ({ whatsapp }) => (!whatsapp || phoneNumberOf(whatsapp) ? undefined : 'whatsappInvalid'),
};

function hasOpenDays({ week }: BusinessPage): boolean {
  const open = WEEKDAYS.flatMap((day) => week[day] ?? []);
  return open.length > 0 && open.every(({ opens, closes }) => opens && closes && opens !== closes);
}

export function problemsOf(page: BusinessPage, fields: readonly CheckedField[]): Problems {
  const found = fields.flatMap((field) => {
    const problem = checks[field](page);
    return problem ? [[field, problem] as const] : [];
  });
  return Object.fromEntries(found);
}
