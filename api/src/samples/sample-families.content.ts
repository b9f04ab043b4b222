import type { SAMPLE_EMAILS } from '../account-store/sample-emails.ts';
import type { ListingContent } from '../listing-store/listing-content.ts';

export interface SampleListing {
  of: keyof typeof SAMPLE_EMAILS;
  content: ListingContent;
}

const COMMON = {
  bureau: null,
  location: null,
  latitude: null,
  longitude: null,
  videoUrl: null,
  showVideo: 0,
  landline: null,
  religion: 'islam',
  sect: null,
  maritalStatus: 'never_married',
  pictureVisibility: 'members',
  imageIds: [],
} as const satisfies Partial<ListingContent>;

/** Invented, and said to be so, since titles stand where no mark does. */
export const SAMPLE_LISTINGS = {
  bride: {
    of: 'user',
    content: {
      ...COMMON,
      title: 'Sample: a teacher from Lahore',
      description:
        'An invented person, for trying the site. Ayesha teaches mathematics, and reads and walks after school.',
      city: 'Lahore',
      email: 'ayesha@example.com',
      mobile: '+923001234567',
      postedBy: 'self',
      candidateName: 'Ayesha Malik',
      gender: 'female',
      bornOn: 19980412,
      motherTongue: 'urdu',
      education: 'masters',
      occupation: 'Teacher',
      lookingFor: 'A kind and educated man of up to 34 years, in Pakistan or Britain.',
    },
  },
  brother: {
    of: 'user',
    content: {
      ...COMMON,
      title: 'Sample: for my brother in Lahore',
      description: 'An invented person, for trying how a listing is approved. Hamza is an engineer and plays cricket.',
      city: 'Lahore',
      email: 'ayesha@example.com',
      mobile: '+923001234567',
      postedBy: 'relative',
      candidateName: 'Hamza Malik',
      gender: 'male',
      bornOn: 19960923,
      motherTongue: 'urdu',
      education: 'bachelors',
      occupation: 'Civil engineer',
      lookingFor: 'An educated woman who likes to laugh.',
    },
  },
  groom: {
    of: 'consultant',
    content: {
      ...COMMON,
      title: 'Sample: a pharmacist in London',
      description:
        'An invented person, for trying the site. Usman was born in Lahore and has lived in London since school.',
      city: 'London',
      email: 'bilal@example.com',
      mobile: '+447911123456',
      postedBy: 'bureau',
      candidateName: 'Usman Qureshi',
      gender: 'male',
      bornOn: 19940117,
      motherTongue: 'urdu',
      education: 'masters',
      occupation: 'Pharmacist',
      lookingFor: 'An educated woman from Lahore or London.',
    },
  },
  other: {
    of: 'bureau',
    content: {
      ...COMMON,
      title: 'Sample: an architect in Islamabad',
      description:
        'An invented person, for trying the site. Daniyal builds schools, and travels to the north in summer.',
      city: 'Islamabad',
      email: 'noor@example.com',
      mobile: '+923331234567',
      postedBy: 'bureau',
      candidateName: 'Daniyal Raza',
      gender: 'male',
      bornOn: 19950630,
      motherTongue: 'punjabi',
      education: 'bachelors',
      occupation: 'Architect',
      lookingFor: 'A woman who has a profession of her own.',
    },
  },
} as const satisfies Record<string, SampleListing>;

export const WISH = 'Salam. Our families come from the same city, and we would be glad to know yours.';
export const PROPOSAL =
  'Salam. We have read your profile with pleasure, and would like to introduce Daniyal to your family.';

export const MESSAGES: readonly { of: 'user' | 'consultant'; text: string; hoursAgo: number }[] = [
  {
    of: 'consultant',
    hoursAgo: 25,
    text: 'Assalam o alaikum. Thank you for accepting. May we tell you about his family?',
  },
  { of: 'user', hoursAgo: 24, text: 'Wa alaikum salam. Please do. My parents would like to hear where they live now.' },
  {
    of: 'consultant',
    hoursAgo: 9,
    text: 'His parents live in Lahore, near Model Town. They could visit yours whenever it suits you.',
  },
];

export const REPORT = {
  reason: 'other',
  text: 'A sample report, for trying how moderators decide.',
} as const;
