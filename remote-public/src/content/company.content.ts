import type { Localized } from './localized.ts';

export const company = {
  address: {
    en: '12 Main Boulevard, Gulberg III, Lahore, Pakistan',
    ur: '12 مین بلیوارڈ، گلبرگ 3، لاہور، پاکستان',
  } satisfies Localized,
  email: 'support@rishta.example',
  phone: '+92 42 0000 0000',
} as const;
