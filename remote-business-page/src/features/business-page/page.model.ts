import { ACCOUNT_LIMITS } from '@rishta/contracts/limits';

import type { Attachment } from './files/accepted-files.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Times of day as `09:00`; a closing time before the opening one is on the next day. */
export interface Opening {
  opens: string;
  closes: string;
}

export const HOURS = ['no_hours', 'always_open', 'custom'] as const;

export type Hours = (typeof HOURS)[number];

export interface BusinessPage {
  name: string;
  category: string;
  bio: string;
  website: string;
  /** E.164 once it is complete, like the WhatsApp number. */
  phone: string;
  email: string;
  address: string;
  city: string;
  zipCode: string;
  hours: Hours;
  /** The open days of custom hours. */
  week: Partial<Record<Weekday, Opening>>;
  whatsapp: string;
  picture: File | null;
  cover: File | null;
}

export const LIMITS = {
  name: 75,
  category: 60,
  bio: 101,
  website: 200,
  email: ACCOUNT_LIMITS.email.max,
  address: 200,
  city: 60,
  zipCode: 12,
  post: 2_000,
} as const;

export const OFFICE_HOURS: Opening = { opens: '09:00', closes: '18:00' };

export const EMPTY_PAGE: BusinessPage = {
  name: '',
  category: '',
  bio: '',
  website: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  zipCode: '',
  hours: 'no_hours',
  week: {
    monday: OFFICE_HOURS,
    tuesday: OFFICE_HOURS,
    wednesday: OFFICE_HOURS,
    thursday: OFFICE_HOURS,
    friday: OFFICE_HOURS,
  },
  whatsapp: '',
  picture: null,
  cover: null,
};

/** Whether a page may be created. */
export const isNamed = ({ name, category }: BusinessPage): boolean => name.trim() !== '' && category.trim() !== '';

/** What is being written, and what is published once it has an `id`. */
export interface Draft {
  text: string;
  attachment: Attachment | null;
}

export interface Entry extends Draft {
  id: number;
}

export type Feed = 'posts' | 'ads';

export const EMPTY_DRAFT: Draft = { text: '', attachment: null };

export const isPublishable = ({ text, attachment }: Draft): boolean => text.trim() !== '' || attachment !== null;
