import { ProfileDetail, ProfilesPage, ProfilesQuery, Success } from '@rishta/contracts';
import { Type } from 'typebox';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { readQuery } from '../../http/fields.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import { presentProfile, presentProfileDetail } from '../../profile-store/profile.presenter.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { findProfiles } from './find-profiles.ts';
import { formatCursor, SEARCH } from './profiles.query.ts';

/** Looking for profiles, and looking at one: what anyone may see. */
export function profilesFeature(app: App, { background, clock, profiles }: Services): void {
  background.everyHour('celebrate-birthdays', () => profiles.celebrateBirthdays(dayOf(clock())));

  app.get(
    '/api/profiles',
    {
      schema: { querystring: ProfilesQuery, response: answers({ 200: Success(ProfilesPage) }, [422]) },
      attachValidation: true,
    },
    async (request) => {
      const { aged: ageBand, ...asked } = readQuery(request, SEARCH);
      const { cards, total, more } = await findProfiles(profiles, { ...asked, ageBand }, clock());
      const today = dayOf(clock());
      const last = more ? cards.at(-1) : undefined;
      return success('profiles', {
        profiles: cards.map((card) => presentProfile(card, today)),
        total,
        next: last === undefined ? null : formatCursor(last),
      });
    },
  );

  app.get(
    '/api/profiles/:id',
    {
      schema: {
        params: Type.Object({ id: Type.String() }),
        response: answers({ 200: Success(ProfileDetail) }, [404]),
      },
    },
    async (request) => {
      const number = parseProfileNumber(request.params.id);
      const profile = number === undefined ? undefined : await profiles.find(number, clock());
      if (profile === undefined) throw new NotFoundError(text('no-such-profile'));
      return success('profile', presentProfileDetail(profile, dayOf(clock())));
    },
  );
}
