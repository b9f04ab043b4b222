export const GENDERS = ['bride', 'groom'] as const;
export type Gender = (typeof GENDERS)[number];

export const RELIGIONS = ['islam', 'christianity', 'hinduism', 'sikhism'] as const;
export type Religion = (typeof RELIGIONS)[number];
