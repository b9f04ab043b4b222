import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes. */
export const LARGEST_BEACON = 4_096;

/** Readies a part of the server for what pages tell. */
export async function takeBeacons(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  // A beacon that is a plain string comes as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
}

/** Whether another site has its visitor send this: a beacon of plain text asks for no leave. */
export function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return from !== undefined && from !== 'same-origin';
}
