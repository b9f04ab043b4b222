/** What the API says to an account whose email address is not confirmed. */
const UNCONFIRMED = 'email-unconfirmed';

/** What the API says to a member whose account is paused, or is to be deleted; the settings can change that. */
const OUT_OF_SIGHT = ['account-paused', 'account-leaving'];

export const isOutOfSight = (code = ''): boolean => OUT_OF_SIGHT.includes(code);

export const isUnconfirmed = (status: number, code: string | undefined): boolean =>
  status === 403 && code === UNCONFIRMED;
