/** The controls of each step, in the order in which they are shown. */
const FIELDS_OF = {
  who: ['postedBy', 'gender', 'candidateName', 'dateOfBirth'],
  aboutCandidate: ['religion', 'sect', 'motherTongue', 'education', 'occupation', 'maritalStatus'],
  place: ['city', 'location'],
  details: ['bureau', 'title', 'description', 'lookingFor'],
  pictures: ['pictureVisibility', 'video', 'showVideo'],
  reach: ['email', 'mobileCode', 'mobile', 'landlineCode', 'landline'],
  preview: [],
} as const;

export type Step = keyof typeof FIELDS_OF;
export type Field = (typeof FIELDS_OF)[Step][number];
export type PostTexts = Readonly<Record<Field, string>>;

export const STEPS = Object.keys(FIELDS_OF) as readonly Step[] as readonly [Step, ...Step[]];
export const LAST = STEPS.at(-1);
export const FIELDS: readonly Field[] = STEPS.flatMap((step) => fieldsOf(step));

export function fieldsOf(step: Step): readonly Field[] {
  return FIELDS_OF[step];
}

export const stepOf = (field: Field): Step => STEPS.find((step) => fieldsOf(step).includes(field)) ?? STEPS[0];

export const EMPTY_TEXTS: PostTexts = {
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as PostTexts),
  pictureVisibility: 'members',
  mobileCode: '+92',
  landlineCode: '+92',
};

/** Whether the visitor has written nothing; what is chosen from the start is nothing, and the account's email may be. */
export const isBlank = (texts: PostTexts, ownEmail: string): boolean =>
  FIELDS.every((field) => texts[field] === EMPTY_TEXTS[field] || (field === 'email' && texts.email === ownEmail));

/** What stands in the controls; of those that are not on the page just now, what is known of them. */
export function readTexts(form: HTMLFormElement, known: PostTexts): PostTexts {
  const data = new FormData(form);
  // None of these controls takes a file.
  const read = (field: Field) => (data.get(field) as string | null) ?? known[field];
  return Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as PostTexts;
}
