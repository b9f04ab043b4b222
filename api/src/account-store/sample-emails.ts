/** Of the accounts for trials of the site. Nobody's address ends in example.com. */
export const SAMPLE_EMAILS = {
  user: 'ayesha@example.com',
  company: 'karwan@example.com',
  consultant: 'bilal@example.com',
  bureau: 'noor@example.com',
  moderator: 'moderator@example.com',
} as const;

const ALL: readonly string[] = Object.values(SAMPLE_EMAILS);

/** Whether what an account puts up is an invented person. */
export const isSampleAccount = ({ email }: { email: string }): boolean => ALL.includes(email);
