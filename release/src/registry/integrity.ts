import { createHash } from 'node:crypto';

/** A subresource-integrity value. */
export const integrityOf = (content: Uint8Array, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Whether content is what the integrity value of a release says, in whichever algorithm it was built with. */
export const isIntact = (content: Uint8Array, integrity: string): boolean =>
  integrity === integrityOf(content, integrity.slice(0, integrity.indexOf('-')));
