import type { PageFeed, PageHours, Weekday } from '@rishta/contracts/choices';
import type { Image, ListingReview, Opening } from '@rishta/contracts';
import { ACCOUNT_LIMITS, BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';

import type { Attachment } from './files/accepted-files.ts';

export type Feed = PageFeed;

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
  hours: PageHours;
  /** The open days of custom hours. */
  week: Partial<Record<Weekday, Opening>>;
  whatsapp: string;
  picture: File | null;
  cover: File | null;
}

export const LIMITS = {
  name: BUSINESS_PAGE_LIMITS.name.max,
  category: BUSINESS_PAGE_LIMITS.category.max,
  bio: BUSINESS_PAGE_LIMITS.bio.max,
  website: BUSINESS_PAGE_LIMITS.website.max,
  email: ACCOUNT_LIMITS.email.max,
  address: BUSINESS_PAGE_LIMITS.address.max,
  city: BUSINESS_PAGE_LIMITS.city.max,
  zipCode: BUSINESS_PAGE_LIMITS.zipCode.max,
  post: BUSINESS_PAGE_LIMITS.text.max,
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

/** What is being written. */
export interface Draft {
  text: string;
  attachment: Attachment | null;
}

export interface Entry extends Draft {
  id: string;
  /** When it was published; of two entries the later one has the greater number. */
  at: number;
  /** Its picture, where the page is stored. */
  stored?: Image;
  /** Of a post that staff read. */
  review?: ListingReview | undefined;
  /** Why staff turned it down. */
  note?: string | undefined;
}

export const EMPTY_DRAFT: Draft = { text: '', attachment: null };

export const isPublishable = ({ text, attachment }: Draft): boolean => text.trim() !== '' || attachment !== null;
