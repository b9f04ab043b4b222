import { hkdfSync } from 'node:crypto';

/**
 * With what the site server asks the API for its own pages. It is made of the key that both share, and does not tell that one, for
 * code of releases runs where it is used.
 */
export const renderingKey = (internalKey: string): string =>
  Buffer.from(hkdfSync('sha256', internalKey, '', 'rendering', 32)).toString('base64url');
