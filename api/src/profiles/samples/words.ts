import type { MaritalStatus } from '@rishta/contracts';

import type { Random } from './random.ts';

export interface Subject {
  city: string;
  occupation: string;
  age: number;
  maritalStatus: MaritalStatus;
}

const INTRODUCTIONS: readonly ((subject: Subject) => string)[] = [
  ({ city }) => `I grew up in ${city} and still live close to my parents.`,
  ({ city }) => `Born and brought up in ${city}, the middle one of three.`,
  ({ city }) => `My family has been in ${city} for two generations.`,
  ({ city }) => `I moved to ${city} for my studies and stayed.`,
  ({ city }) => `Home is ${city}, with my parents and a younger brother.`,
  ({ city }) => `We are a small family in ${city}, and close to one another.`,
  ({ city }) => `I am the eldest of four; we live in ${city}.`,
  ({ city }) => `My sister is writing this with me at our kitchen table in ${city}.`,
  ({ city }) => `I came to ${city} as a child and feel at home here.`,
  ({ city }) => `Youngest of five, raised in ${city} by a teacher and a shopkeeper.`,
];

const WORK: readonly ((occupation: string) => string)[] = [
  (occupation) => `I work as ${occupation} and like what I do.`,
  (occupation) => `Working as ${occupation} keeps me busy during the week; weekends belong to the family.`,
  (occupation) => `By profession I am ${occupation}.`,
  (occupation) => `I have been ${occupation} for some years now.`,
  (occupation) => `My days as ${occupation} are long but never dull.`,
];
/** What somebody is whose work has no article before it. */
const STUDIES = ['I am still studying and hope to finish next year.', 'I am in training, and learning every day.'];
const BUSINESS = ['I run a business that my father began.', 'I have a small business with my brother.'];

const INTERESTS = [
  'long walks after dinner',
  'old ghazals',
  'cricket on Sundays',
  'cooking for too many people',
  'reading history',
  'gardening on the roof',
  'hiking in the hills',
  'calligraphy',
  'badminton with my cousins',
  'travelling by train',
  'Urdu poetry',
  'baking',
  'photography',
  'volunteering at a free clinic',
  'watching documentaries',
  'tea at any hour',
  'teaching children on Saturdays',
  'running by the canal',
  'painting',
  'repairing old radios',
] as const;

const CHARACTERS = [
  'Friends call me patient.',
  'I am quiet at first and talkative later.',
  'I laugh easily.',
  'I say what I mean, kindly.',
  'I like order, and can live with a little chaos.',
  'I keep my word.',
  'My faith matters to me, and so does a good joke.',
  'I am close to my grandparents and learn a lot from them.',
  'I plan ahead, but not everything.',
  'I would rather listen than argue.',
] as const;

const PASTS: Record<Exclude<MaritalStatus, 'never_married'>, readonly string[]> = {
  divorced: [
    'I was married before and speak about it openly.',
    'My first marriage ended some years ago, in peace.',
    'I am divorced and ready for a new beginning.',
  ],
  widowed: [
    'I lost my spouse some years ago, and my family encourages me to begin again.',
    'I am widowed, and bring up one child with the help of my parents.',
  ],
};

const HOPES = [
  'Somebody honest who wants to build a home together.',
  'A kind person with time for family.',
  'A partner who likes to talk things through.',
  'Someone with a calm temper and a sense of humour.',
  'A person who is settled in work and knows what matters.',
  'An equal: we decide together, and help each other.',
  'Somebody who respects both families.',
  'A friend first of all.',
  'Someone who prays and smiles.',
  'A person who is curious about the world.',
] as const;

const WISHES = [
  'Living near my parents would be good, but is no condition.',
  'I am open to moving to another city.',
  'Both of us may work; we will share what is to be done at home.',
  'Education matters more to me than where somebody is from.',
  'Our families should meet early.',
  'No hurry: a few good conversations first.',
  'Children from a first marriage are welcome.',
  'I hope for somebody near my age.',
  'Please let our parents speak first.',
  'A simple wedding is enough for us.',
] as const;

/** What somebody says about themselves. */
export function sampleAbout(random: Random, subject: Subject): string {
  const { occupation, maritalStatus } = subject;
  const first = random.pick(INTERESTS);
  const second = random.pick(INTERESTS.filter((interest) => interest !== first));
  return [
    random.pick(INTRODUCTIONS)(subject),
    ...(random.next() < 0.85 ? [workOf(random, occupation)] : []),
    ...(maritalStatus === 'never_married' ? [] : [random.pick(PASTS[maritalStatus])]),
    random.next() < 0.5 ? `I enjoy ${first} and ${second}.` : `My free time goes into ${first} and ${second}.`,
    ...(random.next() < 0.7 ? [random.pick(CHARACTERS)] : []),
  ].join(' ');
}

/** Whom somebody hopes to meet. */
export function sampleLookingFor(random: Random): string {
  const hope = random.pick(HOPES);
  return random.next() < 0.75 ? `${hope} ${random.pick(WISHES)}` : hope;
}

function workOf(random: Random, occupation: string): string {
  if (/^(Student|Trainee)$/.test(occupation)) return STUDIES[occupation === 'Student' ? 0 : 1] ?? '';
  if (/business|owner/i.test(occupation)) return random.pick(BUSINESS);
  const word = occupation.toLowerCase();
  return random.pick(WORK)(`${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`);
}
