import { PROFILES_PER_PAGE } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';

import { NotFoundError } from '../../http/errors.ts';
import { bestFirst, findMatches, type MatchPosition } from '../../match-store/find-matches.ts';
import { findNewMatches, type NewMatches } from '../../match-store/new-matches.ts';
import { ownCandidates } from '../../match-store/own-candidates.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { meantBy, type AskedFilters } from '../../profile-store/asked-filters.ts';
import type { ProfileCard } from '../../profile-store/profile-search.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

interface Search {
  member: string;
  asked: AskedFilters;
  /** The number of an own candidate. */
  candidate: number | undefined;
  /** Only what is new. */
  isNew: boolean;
  cursor: MatchPosition | undefined;
}

type MatchCard = ProfileCard & Pick<MatchPosition, 'percent'>;

interface FoundMatches {
  cards: MatchCard[];
  total: number;
  isTotalCut: boolean;
  /** Where the list goes on. */
  next: MatchPosition | undefined;
}

/** One page of what goes best with an own candidate, as of the moment `now`. */
export async function findBestMatches(services: Services, search: Search, now: number): Promise<FoundMatches> {
  const { matches, total, isTotalCut } = await rank(services, search, now);
  const { cursor } = search;
  const rest = cursor === undefined ? matches : matches.filter((match) => bestFirst(cursor, match) < 0);
  const page = rest.slice(0, PROFILES_PER_PAGE);
  const cards = await services.profiles.findCards(page.map(({ number }) => number));
  return {
    cards: page.flatMap(({ number, percent }) => {
      const card = cards.find((each) => each.number === number);
      return card === undefined ? [] : [{ ...card, percent }];
    }),
    total,
    isTotalCut,
    next: rest.length > page.length ? page.at(-1) : undefined,
  };
}

async function rank(services: Services, { member, asked, candidate, isNew }: Search, now: number): Promise<NewMatches> {
  const { database, profiles } = services;
  const limit = isNew ? MATCH_LIMITS.candidates : 1;
  const candidates = await ownCandidates(database, member, { number: candidate, limit });
  if (candidates.length === 0) throw new NotFoundError(text('no-such-candidate'));
  const meant = meantBy(asked);
  if (meant === undefined) return { matches: [], total: 0, isTotalCut: false };
  const { no: _no, ...filters } = meant;
  const search = { member, candidates, filters, today: dayOf(now) };
  if (isNew) return findNewMatches(services, search, now);
  const { matches, isCut } = await findMatches(profiles, search);
  return { matches, total: matches.length, isTotalCut: isCut };
}
