import { loginAddress, registerAddress } from '@rishta/remote-sdk/login-address';

/** Where the enquiry stands on the page of a profile. */
export const ENQUIRY = '#enquiry';

/** The pages where one logs in and registers; both lead on to `next`. */
export const accountUrls = (next: string) => ({
  login: loginAddress(next),
  register: registerAddress(next),
});
