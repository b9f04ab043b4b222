/** The languages that the site speaks; every other choice of the language dialog shows English. */
export const LANGUAGES = ['en', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];
