/**
 * What the site server tells the API about a request that it passes on. The API believes these headers, and
 * `x-forwarded-*`, only beside the key; the site takes them away from what visitors send.
 */
export const INTERNAL_HEADERS = {
  /** The key that both servers share. */
  key: 'x-internal-key',
  /** A mark of the visitor's address, which lasts for a day and does not tell the address. */
  visitor: 'x-visitor',
  /** The request's id in the logs of both servers. Answers carry it, too. */
  requestId: 'x-request-id',
  /** A key of its own: the site server asks for its pages, which all visitors share. It frees of the limit of requests alone. */
  rendering: 'x-rendering-key',
} as const;

/** The address of a database that several machines share, as a regular expression. */
export const DATABASE_URL_PATTERN = '^postgres(ql)?://.';

/** The key that both servers share, as a regular expression: at least 32 visible characters. */
export const INTERNAL_KEY_PATTERN = '^[\\x21-\\x7e]{32,}$';

/** The public origin of the site, as a regular expression. Addresses are put behind it, so that it ends without a slash. */
export const SITE_URL_PATTERN = '^https?://[^/?#]+$';

/** Whether a start with these variables brings samples: by `SAMPLE_DATA`, else unless it is production. */
export const bringsSamples = (variables: {
  SAMPLE_DATA?: string | undefined;
  NODE_ENV?: string | undefined;
}): boolean => (variables.SAMPLE_DATA ? variables.SAMPLE_DATA === 'on' : variables.NODE_ENV !== 'production');

/** The largest body of a request, in bytes. Uploads have limits of their own. */
export const LARGEST_BODY = 256 * 1_024;

/** Where the API takes uploads: bodies that are larger than others, and come slowly. */
export const UPLOAD_PATHS: readonly string[] = ['/api/images'];
