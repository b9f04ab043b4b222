import { isIP } from 'node:net';

import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** The address of the visitor; that of the connection where a trusted proxy names none that can be read. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;

/** What counts as one: an IPv4 address, or the IPv6 subnet that a home has to itself. */
export const subnetOf = (address: string): string => networkOf(address, 64);

/** What one subscriber has at most, with all of its IPv6 subnets: a mobile network may have many homes in it. */
export const subscriberOf = (address: string): string => networkOf(address, 48);

const networkOf = (address: string, bits: number) => (isIP(address) === 0 ? 'unknown' : normalizeIP(address, bits));
