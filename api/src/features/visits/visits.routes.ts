import { Done, PROFILE_VISITS, ProfileVisitBody } from '@rishta/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import { answers, done } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { oneOf, readFields } from '../../http/fields.ts';
import { visitorIdOf } from '../../http/site-server.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';
import { findVisible } from '../../relation-store/owners.ts';
import { profileOf } from '../../relation-store/profile-rules.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { createVisitCounter } from '../../visit-store/visit-counter.ts';
import { sumUpVisits } from '../../visit-store/visit-sums.ts';
import type { Viewer } from '../../visit-store/visits.repository.ts';

/** Counting who looks at a profile. The answer is the same whether it counts or not. */
export function visitsFeature(app: App, services: Services): void {
  const { acceptSession, background, clock, database, devices } = services;
  const note = createVisitCounter(services);
  background.everyHour('sum-up-visits', () => sumUpVisits(database, clock()));

  /** Whether the owner has logged in on the device that asks, without being logged in now. */
  async function isOwnDevice({ headers }: FastifyRequest, accountId: string): Promise<boolean> {
    if (headers.cookie === undefined) return false;
    const { passwordHash } = await database
      .selectFrom('accounts')
      .select('passwordHash')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return devices.recognise(headers.cookie, { accountId, passwordHash }) !== undefined;
  }

  /** As whom the request counts for the owner of a profile: not as the owner, and not as staff. */
  async function viewerOf(request: FastifyRequest, owner: string): Promise<Viewer | undefined> {
    const { session } = request;
    if (session !== null) {
      const { accountId, role } = session;
      return accountId === owner || isStaffRole(role) ? undefined : { accountId };
    }
    const visitorId = visitorIdOf(request);
    return visitorId === undefined || (await isOwnDevice(request, owner)) ? undefined : { visitorId };
  }

  app.post(
    '/api/profiles/:id/visits',
    {
      onRequest: acceptSession,
      schema: {
        security: [{}, { session: [] }],
        params: Type.Object({ id: Type.String() }),
        body: ProfileVisitBody,
        response: answers({ 200: Done }, [404, 422, 429]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { kind } = readFields(request, { kind: oneOf(PROFILE_VISITS) });
      const number = profileOf(request.params.id);
      const profile = await findVisible(database, request.session?.accountId, number, clock());
      if (profile === undefined) throw new NotFoundError(text('no-such-profile'));
      const viewer = profile.owner === null ? undefined : await viewerOf(request, profile.owner);
      if (viewer !== undefined) await note({ number, kind, viewer }, request.ip);
      return done('visit-noted');
    },
  );
}
