/** Where the enquiry stands on the page of a profile. */
export const ENQUIRY = '#enquiry';

const withNext = (path: string, next: string) => `${path}?${new URLSearchParams({ next }).toString()}`;

/** The pages where one logs in and registers; both lead on to `next`. */
export const accountUrls = (next: string) => ({
  login: withNext('/Login', next),
  register: withNext('/Register', next),
});
