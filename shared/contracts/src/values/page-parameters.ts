import type { Service } from './services.ts';

// What pages read in their addresses, of what other apps, mails and search engines write there. Links are literals of
// these types, so that a promote finds them in scripts.

/** The parameter by which pages open at one of their tabs. */
export const TAB = 'tab';

/** The tabs of Settings; the first one is meant where the address names none. */
export const SETTINGS_TABS = ['user', 'preferences', 'password', 'searches', 'safety', 'account'] as const;
export type SettingsTabAddress = `/Settings?${typeof TAB}=${(typeof SETTINGS_TABS)[number]}`;

/** The tabs of My Listings; the first one is meant where the address names none. */
export const LISTINGS_TABS = ['active', 'pending', 'shortlisted', 'contacted', 'matched', 'rejected'] as const;
export type ListingsTabAddress = `/MyListing?${typeof TAB}=${(typeof LISTINGS_TABS)[number]}`;

/** The parameter by which the directory shows agencies of one service. */
export const SERVICE = 'service';
export type ServiceAddress = `/Marriagebeauro?${typeof SERVICE}=${Service}`;

/** The parameter by which the list of profiles leads to the one of a number. */
export const PROFILE_NUMBER = 'no';

/** The list of a member's new matches. */
export const NEW_MATCHES_ADDRESS = '/Profile?sort=best_match&new=1';
