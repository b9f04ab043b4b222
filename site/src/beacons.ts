import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Bytes. */
export const LARGEST_BEACON = 4_096;

/** Readies a part of the server for what pages tell. */
export async function takeBeacons(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  // A beacon that is a plain string comes as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}
