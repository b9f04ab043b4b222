import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { INTERNAL_HEADERS } from '@rishta/contracts';
import { renderingKey } from '@rishta/serving';
import type { FastifyRequest } from 'fastify';

const ID = /^[\w-]{16,64}$/;
const VISITOR_ID = /^[\w-]{8,64}$/;

const visitorIds = new WeakMap<IncomingMessage, string>();
const renderings = new WeakSet<IncomingMessage>();

/**
 * Gives a function that finds out who a request comes from, and gives the request its id. Without the site server's key
 * nothing is left of what the request claims about another address, so that the connection's own counts.
 */
export function recognizeSite(internalKey: string | undefined): (raw: IncomingMessage) => string {
  const expected = internalKey === undefined ? undefined : Buffer.from(internalKey);
  const rendering = internalKey === undefined ? undefined : Buffer.from(renderingKey(internalKey));
  return (raw) => {
    const { headers } = raw;
    const isFromSite = expected !== undefined && isSame(expected, headers[INTERNAL_HEADERS.key]);
    if (rendering !== undefined && isSame(rendering, headers[INTERNAL_HEADERS.rendering])) renderings.add(raw);
    const claims = Object.keys(headers).filter((name) => name.startsWith('x-forwarded-') || name === 'forwarded');
    const { [INTERNAL_HEADERS.visitor]: visitor, [INTERNAL_HEADERS.requestId]: id } = headers;
    for (const name of Object.values(INTERNAL_HEADERS)) Reflect.deleteProperty(headers, name);
    if (isFromSite) {
      if (typeof visitor === 'string' && VISITOR_ID.test(visitor)) visitorIds.set(raw, visitor);
      return typeof id === 'string' && ID.test(id) ? id : randomUUID();
    }
    for (const name of claims) Reflect.deleteProperty(headers, name);
    return randomUUID();
  };
}

/** The id of the visitor's address, if the site server gave one. */
export const visitorIdOf = ({ raw }: FastifyRequest): string | undefined => visitorIds.get(raw);

/** Whether the site server asks for a page of its own, which all visitors share. */
export const isForRendering = ({ raw }: FastifyRequest): boolean => renderings.has(raw);

function isSame(expected: Buffer, given: string | string[] | undefined): boolean {
  const bytes = Buffer.from(String(given));
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
