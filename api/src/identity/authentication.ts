import type { FastifyRequest } from 'fastify';

import type { App } from '../http/app-type.ts';
import { UnauthenticatedError } from '../http/errors.ts';
import { text } from '../texts/texts.ts';
import type { Session, SessionsRepository } from './sessions.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export type RequireSession = (request: FastifyRequest) => Promise<void>;

const BEARER = /^Bearer ([\w-]{43})$/i;

const readSession = async (request: FastifyRequest, sessions: SessionsRepository): Promise<void> => {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  request.session = (token === undefined ? undefined : await sessions.use(token)) ?? null;
};

/** Gives an `onRequest` hook that lets everybody in, and knows those who have a living session. */
export const recognizeSessions =
  (sessions: SessionsRepository): RequireSession =>
  (request) =>
    readSession(request, sessions);

/** Gives an `onRequest` hook that lets only holders of a living session in. */
export function authenticate(app: App, sessions: SessionsRepository): RequireSession {
  app.decorateRequest('session', null);
  return async (request) => {
    await readSession(request, sessions);
    sessionOf(request);
  };
}

/** The session of a request to a route that requires one. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw new UnauthenticatedError(text('not-logged-in'));
  return request.session;
}
