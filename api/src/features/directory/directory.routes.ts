import { Agencies, AgenciesQuery, Agency, AgencyPosts, Home, SERVICES, Success } from '@rishta/contracts';
import { Type } from 'typebox';

import { latestPosts } from '../../agency-store/agency-posts.ts';
import type { Database } from '../../database/schema.ts';
import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { oneOf, optional, readQuery } from '../../http/fields.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { presentProfile } from '../../profile-store/profile.presenter.ts';
import type { ProfileCard } from '../../profile-store/profile-search.ts';
import { viewerOf } from '../../relation-store/blocks.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { DirectoryRepository } from './directory.repository.ts';

const LIST = { service: optional(oneOf(SERVICES)) };

/** What the home page shows of everything, and the directory of agencies. */
export function directoryFeature(app: App, { acceptSession, clock, database, profiles }: Services): void {
  const directory = new DirectoryRepository(database);

  /** By the slug as an address has it. */
  const findAgency = async (slug: string): Promise<Agency> => {
    const [agency] = await directory.agencies({ slug: slug.toLowerCase() });
    if (agency === undefined) throw new NotFoundError(text('no-such-agency'));
    return agency;
  };

  const schema = { security: [{}, { session: [] }], response: answers({ 200: Success(Home) }, []) };
  app.get('/api/home', { onRequest: acceptSession, schema }, async (request) => {
    const today = dayOf(clock());
    const viewer = await viewerOf(database, request.session?.accountId);
    const { cards } = await profiles.search({}, { viewer, today });
    return success('home', {
      highlights: (await withoutTrials(database, cards)).slice(0, 4).map((card) => presentProfile(card, today)),
      cities: await profiles.cities(),
      marriageBureaus: await directory.agencies({ kind: 'bureau', limit: 9 }),
      featuredAgencies: await directory.agencies({ kind: 'featured', limit: 9 }),
      stories: await directory.stories(4),
    });
  });

  app.get(
    '/api/bureaus',
    {
      schema: { querystring: AgenciesQuery, response: answers({ 200: Success(Agencies) }, [422]) },
      attachValidation: true,
    },
    async (request) => {
      const agencies = await directory.agencies(readQuery(request, LIST));
      return success('agencies', { agencies });
    },
  );

  app.get(
    '/api/bureaus/:slug',
    {
      schema: {
        params: Type.Object({ slug: Type.String() }),
        response: answers({ 200: Success(Agency) }, [404]),
      },
    },
    async (request) => success('agency', await findAgency(request.params.slug)),
  );

  app.get(
    '/api/bureaus/:slug/posts',
    {
      schema: {
        params: Type.Object({ slug: Type.String() }),
        response: answers({ 200: Success(AgencyPosts) }, [404]),
      },
    },
    async (request) => {
      const { slug } = await findAgency(request.params.slug);
      return success('agency-posts', { posts: await latestPosts(database, slug) });
    },
  );
}

/** Without the candidates of sample accounts, so that the samples are those that the page shows without the service, too. */
async function withoutTrials(database: Database, cards: readonly ProfileCard[]): Promise<ProfileCard[]> {
  const samples = cards.filter(({ isSample }) => isSample === 1).map(({ number }) => number);
  if (samples.length === 0) return [...cards];
  const trials = await database.selectFrom('listings').select('number').where('number', 'in', samples).execute();
  return cards.filter((card) => !trials.some(({ number }) => number === card.number));
}
