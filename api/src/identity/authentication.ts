import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';

import type { AccountStatus, Tables } from '../database/schema.ts';
import type { App } from '../http/app-type.ts';
import { ForbiddenError, NotFoundError, UnauthenticatedError } from '../http/errors.ts';
import { text } from '../texts/texts.ts';
import { isOpen } from './account-status.ts';
import { isStaffRole } from './staff-roles.ts';
import type { Session, SessionsRepository } from './sessions.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export type RequireSession = (request: FastifyRequest) => Promise<void>;
/** The same for a route that anyone may ask: whoever has no living session is a visitor. */
export type AcceptSession = (request: FastifyRequest) => Promise<void>;

/** Gives `onRequest` hooks: one that lets only holders of a living session in, and one that knows them among others. */
export function authenticate(
  app: App,
  sessions: SessionsRepository,
): { requireSession: RequireSession; acceptSession: AcceptSession } {
  app.decorateRequest('session', null);
  const acceptSession: AcceptSession = async (request) => {
    request.session = await findSession(request, sessions);
  };
  return {
    acceptSession,
    requireSession: async (request) => {
      await acceptSession(request);
      sessionOf(request);
    },
  };
}

/**
 * Gives an `onRequest` hook that lets only staff in. Whoever else asks is told what they are told of any address that is
 * unknown, before anything else of the request is looked at.
 */
export function authenticateStaff(sessions: SessionsRepository): RequireSession {
  return async (request) => {
    request.session = await findSession(request, sessions);
    if (request.session === null || !isStaffRole(request.session.role)) throw new NotFoundError(text('nothing-here'));
  };
}

async function findSession(request: FastifyRequest, sessions: SessionsRepository): Promise<Session | null> {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? [];
  return (token === undefined ? undefined : await sessions.use(token)) ?? null;
}

/** The session of a request to a route that requires one. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.session === null) throw notLoggedIn();
  return request.session;
}

/**
 * Throws when the session has ended since its request was let in. To be called in the transaction of what nobody may do
 * whom another password or address has just logged out.
 */
export async function requireLiving(transaction: Transaction<Tables>, { id }: Session): Promise<void> {
  const session = await transaction.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst();
  if (session === undefined) throw notLoggedIn();
}

const notLoggedIn = () => new UnauthenticatedError(text('not-logged-in'));

/** The same for whatever reaches others: only those do it whose email is known to be theirs, and whose account is open. */
export function confirmedSessionOf(request: FastifyRequest): Session {
  const session = sessionOf(request);
  if (!session.emailConfirmed) throw new ForbiddenError(text('email-unconfirmed'));
  if (!isOpen(session.accountStatus)) throw notOpen(session.accountStatus);
  return session;
}

/** Throws when the account is not open any more. To be called in the transaction of what reaches others. */
export async function requireOpen(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  const account = await transaction
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', accountId)
    .executeTakeFirst();
  // A suspension or an erasure has ended its sessions as well.
  if (account === undefined || account.status === 'suspended') throw notLoggedIn();
  if (!isOpen(account.status)) throw notOpen(account.status);
}

const notOpen = (status: AccountStatus) =>
  new ForbiddenError(text(status === 'paused' ? 'account-paused' : 'account-leaving'));
