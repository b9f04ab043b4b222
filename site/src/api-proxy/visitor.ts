import { isIP } from 'node:net';

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The address of the visitor; that of the connection where a trusted proxy names none that can be read. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;

/** What counts as one: an IPv4 address, or the IPv6 subnet that a home has to itself. */
export const homeOf = (address: string): string => (isIP(address) === 0 ? 'unknown' : normalizeIP(address, 64));
