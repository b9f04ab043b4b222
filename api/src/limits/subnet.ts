import { normalizeIP } from '@fastify/rate-limit';

/** What counts as one address: a home has a whole IPv6 subnet to itself. */
export const subnetOf = (ip: string): string => normalizeIP(ip, 64);
