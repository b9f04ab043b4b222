import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters that need no escaping in headers and links. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal. Of a token only this is stored, so that a copy of the database opens no session. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
