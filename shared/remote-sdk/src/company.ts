import type { Language } from '@rishta/contracts';
import { SUPPORT_EMAIL } from '@rishta/contracts/office';

/** Where the company is found. Each app bundles it, so that a remote can be newer than its shell. */
export const company = {
  address: {
    en: '12 Main Boulevard, Gulberg III, Lahore, Pakistan',
    ur: '12 مین بلیوارڈ، گلبرگ 3، لاہور، پاکستان',
  } satisfies Record<Language, string>,
  email: SUPPORT_EMAIL,
  phone: '+92 42 0000 0000',
} as const;
