import { ProfileDetail, ProfilesPage, ProfilesQuery, Success } from '@rishta/contracts';
import { Type } from 'typebox';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { readQuery } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import { presentProfile, presentProfileDetail } from '../../profile-store/profile.presenter.ts';
import { viewerOf } from '../../relation-store/blocks.ts';
import { findVisible } from '../../relation-store/owners.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { findBestMatches } from './best-matches.ts';
import { findProfiles } from './find-profiles.ts';
import { formatCursor, formatMatchCursor, SEARCH } from './profiles.query.ts';

const UNKNOWN_PAGE = { cursor: text('page-unknown') };

/** Looking for profiles, and looking at one: what anyone may see. */
export function profilesFeature(app: App, services: Services): void {
  const { acceptSession, background, clock, database, profiles } = services;
  const celebrate = () => profiles.celebrateBirthdays(dayOf(clock()));
  background.everyHour('celebrate-birthdays', celebrate);
  // A day may begin at any minute of the hour.
  background.everyMinute('celebrate-birthdays', celebrate);
  background.everyHour('compact-facets', () => profiles.compactFacets());

  app.get(
    '/api/profiles',
    {
      onRequest: acceptSession,
      schema: {
        security: [{}, { session: [] }],
        querystring: ProfilesQuery,
        response: answers({ 200: Success(ProfilesPage) }, [401, 404, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { sort, candidate, new: isNew, cursor, ...asked } = readQuery(request, SEARCH);
      const today = dayOf(clock());
      if (asked.no === undefined && (sort === 'best_match' || isNew !== undefined)) {
        const member = sessionOf(request).accountId;
        if (cursor !== undefined && !('percent' in cursor)) throw new InvalidFieldsError(UNKNOWN_PAGE);
        const search = { member, asked, candidate, isNew: isNew !== undefined, cursor };
        const { cards, total, isTotalCut, next } = await findBestMatches(services, search, clock());
        return success('profiles', {
          profiles: cards.map(({ percent, ...card }) => ({
            ...presentProfile(card, today),
            ...(percent !== null && { percent }),
          })),
          total,
          ...(isTotalCut && { isTotalCut }),
          next: next === undefined ? null : formatMatchCursor(next),
        });
      }
      if (cursor !== undefined && 'percent' in cursor) throw new InvalidFieldsError(UNKNOWN_PAGE);
      const viewer = await viewerOf(database, request.session?.accountId);
      const { cards, total, isTotalCut, more } = await findProfiles(services, asked, { cursor, viewer, now: clock() });
      const last = more ? cards.at(-1) : undefined;
      return success('profiles', {
        profiles: cards.map((card) => presentProfile(card, today)),
        total,
        ...(isTotalCut && { isTotalCut }),
        next: last === undefined ? null : formatCursor(last),
      });
    },
  );

  app.get(
    '/api/profiles/:id',
    {
      onRequest: acceptSession,
      schema: {
        security: [{}, { session: [] }],
        params: Type.Object({ id: Type.String() }),
        response: answers({ 200: Success(ProfileDetail) }, [404]),
      },
    },
    async (request) => {
      const number = parseProfileNumber(request.params.id);
      const profile = number === undefined ? undefined : await profiles.find(number, clock());
      const accountId = request.session?.accountId;
      const isSeen = profile && (!accountId || (await findVisible(database, accountId, profile.number, clock())));
      if (!isSeen) throw new NotFoundError(text('no-such-profile'));
      return success('profile', presentProfileDetail(profile, dayOf(clock())));
    },
  );
}
