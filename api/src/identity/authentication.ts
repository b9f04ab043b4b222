import { STAFF_ROLES } from '@rishta/contracts';
import type { FastifyRequest } from 'fastify';

import type { App } from '../http/app-type.ts';
import { NotFoundError, UnauthenticatedError } from '../http/errors.ts';
import { text } from '../texts/texts.ts';
import type { Session, SessionsRepository } from './sessions.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export type RequireSession = (request: FastifyRequest) => Promise<void>;

/** Gives an `onRequest` hook that lets only holders of a living session in. */
export function authenticate(app: App, sessions: SessionsRepository): RequireSession {
  app.decorateRequest('session', null);
  return async (request) => {
    request.session = await findSession(request, sessions);
    sessionOf(request);
  };
}

/**
 * Gives an `onRequest` hook that lets only staff in. Whoever else asks is told what they are told of any address that is
 * unknown, before anything else of the request is looked at.
 */
export function authenticateStaff(sessions: SessionsRepository): RequireSession {
  return async (request) => {
    request.session = await findSession(request, sessions);
    if (request.session === null || !isStaff(request.session)) throw new NotFoundError(text('nothing-here'));
  };
}

const isStaff = ({ role }: Session): boolean => STAFF_ROLES.some((name) => name === role);

async function findSession(request: FastifyRequest, sessions: SessionsRepository): Promise<Session | null> {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? [];
  return (token === undefined ? undefined : await sessions.use(token)) ?? null;
}

/** The session of a request to a route that requires one. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new UnauthenticatedError(text('not-logged-in'));
  return request.session;
}
