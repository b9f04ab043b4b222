/** What a server sends to the process that started it, once it takes requests. */
export const LISTENING = 'listening';

/** Milliseconds that a server may take to end: as long as a picture that is on its way over a slow line. */
export const SHUTDOWN_LIMIT = 130_000;

/** How long a server can be told to go on answering after it was asked to end, in seconds. */
export const LONGEST_DRAIN_SECONDS = 60;
