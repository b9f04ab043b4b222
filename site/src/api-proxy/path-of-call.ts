import type { FastifyRequest } from 'fastify';

import { pathOf } from '../path-of.ts';

/** The path of a call as the API reads it, which takes each of its spellings for the same. */
export const pathOfCall = ({ raw }: Pick<FastifyRequest, 'raw'>): string => decodeURIComponent(pathOf(raw.url ?? ''));
