// What the search in every page asks of a profile. Visitors load it with the first page, so nothing else stands here.

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];

export const RELIGIONS = ['islam', 'christianity', 'hinduism', 'sikhism'] as const;
export type Religion = (typeof RELIGIONS)[number];

/** By whole years, both ends included; `40+` means 41 and more. Who is under 20 is in none of them. */
export const AGE_BANDS = ['20-25', '26-30', '31-35', '36-40', '40+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];
