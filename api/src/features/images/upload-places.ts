import { finished } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { UnavailableError } from '../../http/errors.ts';
import { sessionOf } from '../../identity/authentication.ts';

/** The page that uploads pictures sends three at a time. Each is held in memory. */
const MOST_AT_ONCE = 12;

/** Gives an `onRequest` hook that refuses an account's upload while as many of its others are under way. */
export function limitUploadsAtOnce(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const underWay = new Map<string, number>();
  const count = (accountId: string, change: 1 | -1) => {
    const uploads = (underWay.get(accountId) ?? 0) + change;
    if (uploads > 0) underWay.set(accountId, uploads);
    else underWay.delete(accountId);
  };
  return (request, reply) => {
    const { accountId } = sessionOf(request);
    if ((underWay.get(accountId) ?? 0) >= MOST_AT_ONCE) return Promise.reject(new UnavailableError());
    count(accountId, 1);
    finished(reply.raw, () => count(accountId, -1));
    return Promise.resolve();
  };
}
