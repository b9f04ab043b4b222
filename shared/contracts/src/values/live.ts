import type { LiveNotice } from '../api/live.ts';

// What the API, the site server and browsers agree on of the stream of events: each is released alone, so none writes one
// of these by hand. What stands in front of the site server is held to them by a test.

/** Where the API tells of events as they happen: an answer that does not end by itself. */
export const EVENTS_PATH = '/api/events';

/** The same below the address of the API. */
export const LIVE_PATH = EVENTS_PATH.replace('/api', '');

/** The names of the events. */
export const LIVE_EVENTS = {
  message: 'message',
  read: 'read',
  conversation: 'conversation',
  unread: 'unread',
} as const satisfies { [Kind in LiveNotice['kind']]: Kind };

/** Between two signs of life, in milliseconds. Whoever hears none for twice as long may take the stream for dead. */
export const LIVE_SIGN_INTERVAL = 20_000;

/** Within how many milliseconds readers come again when a stream has ended: the API asks for something between these. */
export const LIVE_RETURN = { least: 1_000, most: 30_000 } as const;
