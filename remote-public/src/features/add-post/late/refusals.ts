/** What the API says to an account whose email address is not confirmed. */
const UNCONFIRMED = 'email-unconfirmed';

export const isUnconfirmed = (status: number, code: string | undefined): boolean =>
  status === 403 && code === UNCONFIRMED;
