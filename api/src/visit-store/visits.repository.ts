import type { Analytics, InterestStatus, VisitCounts, VisitKind } from '@rishta/contracts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { OPEN } from '../identity/account-status.ts';
import { dayOf } from '../profile-store/ages.ts';
import { blockedWith } from '../relation-store/blocks.ts';
import { whereSeen } from '../relation-store/interest-status.ts';
import { firstOfLastDays } from './visit-sums.ts';

const NAMES: Record<VisitKind, keyof VisitCounts> = {
  view: 'views',
  click: 'clicks',
  call: 'calls',
  whatsapp: 'whatsApp',
  email: 'emails',
};
const NONE: VisitCounts = { views: 0, clicks: 0, calls: 0, whatsApp: 0, emails: 0 };

/** Who visits: an account, or the visitor id of who is not logged in. */
export type Viewer = { accountId: string } | { visitorId: string };

export interface Visit {
  /** Of the profile. */
  number: number;
  kind: VisitKind;
  viewer: Viewer;
}

type Joined = ExpressionBuilder<Tables, 'profileVisits' | 'listings'>;

/** What others do with profiles. Each visitor counts once for each profile, kind and day. */
export class VisitsRepository {
  readonly #database: Database;
  readonly #clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Whether this counts already today. */
  async has({ number, kind, viewer }: Visit): Promise<boolean> {
    const visit = await this.#database
      .selectFrom('profileVisits')
      .innerJoin('listings', 'listings.id', 'profileVisits.listingId')
      .select('profileVisits.day')
      .where('listings.number', '=', number)
      .where('profileVisits.kind', '=', kind)
      .where('profileVisits.day', '=', dayOf(this.#clock()))
      .where('profileVisits.viewer', '=', keyOf(viewer))
      .executeTakeFirst();
    return visit !== undefined;
  }

  /** Counts it. Nothing happens when it counts already, or when there is no such profile of a member. */
  async add({ number, kind, viewer }: Visit): Promise<void> {
    const visit = {
      kind,
      day: dayOf(this.#clock()),
      viewer: keyOf(viewer),
      accountId: 'accountId' in viewer ? viewer.accountId : null,
    };
    const listing = await this.#database
      .selectFrom('listings')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    if (listing === undefined) return;
    await this.#database
      .insertInto('profileVisits')
      .values({ listingId: listing.id, ...visit })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Of all profiles of an account, but for what those did whom it does not find. */
  async count(accountId: string): Promise<Analytics> {
    const now = this.#clock();
    const since = firstOfLastDays(now);
    const none = sql<number | string>`0`;
    const sums = this.#database
      .selectFrom('visitSums')
      .innerJoin('listings', 'listings.id', 'visitSums.listingId')
      .where('listings.accountId', '=', accountId)
      .groupBy('visitSums.kind')
      .select(['visitSums.kind', ({ fn }) => fn.sum<number | string>('visits').as('all')])
      .select([none.as('last30Days'), none.as('matches'), none.as('interests')]);
    const rows = await this.#database
      .selectFrom('profileVisits')
      .innerJoin('listings', 'listings.id', 'profileVisits.listingId')
      .where('listings.accountId', '=', accountId)
      .where((where) =>
        where.or([
          where('profileVisits.accountId', 'is', null),
          where('profileVisits.accountId', 'not in', blockedWith(accountId)),
        ]),
      )
      .groupBy('profileVisits.kind')
      .select('profileVisits.kind')
      .select((select) => [
        select.fn.countAll<number | string>().as('all'),
        countOf(select('profileVisits.day', '>=', since)).as('last30Days'),
        countOf(withInterest(select, 'accepted', now)).as('matches'),
        countOf(withInterest(select, 'pending', now)).as('interests'),
      ])
      // As of one moment: what is summed up meanwhile would count twice.
      .unionAll(sums)
      .execute();
    const numbersOf = (filter: keyof Analytics): VisitCounts => {
      const counts = { ...NONE };
      for (const row of rows) counts[NAMES[row.kind]] += Number(row[filter]);
      return counts;
    };
    return {
      all: numbersOf('all'),
      matches: numbersOf('matches'),
      interests: numbersOf('interests'),
      last30Days: numbersOf('last30Days'),
    };
  }
}

const keyOf = (viewer: Viewer): string => ('accountId' in viewer ? viewer.accountId : viewer.visitorId);

const countOf = (condition: Expression<SqlBool>) => sql<number | string>`sum(case when ${condition} then 1 else 0 end)`;

/**
 * Whether an interest between the visitor and the profile stands so, as the owner of the profile sees it: who was declined
 * must not learn it from a number, either.
 */
function withInterest(select: Joined, status: InterestStatus, now: number): Expression<SqlBool> {
  const seen = (box: 'sent' | 'received') => {
    const [own, other] = box === 'sent' ? (['from', 'to'] as const) : (['to', 'from'] as const);
    return select.exists(
      select
        .selectFrom('interests')
        .select('interests.id')
        .whereRef(`interests.${own}Number`, '=', 'listings.number')
        .whereRef(`interests.${other}Account`, '=', 'profileVisits.accountId')
        .where((where) => whereSeen(where, status, box, now)),
    );
  };
  // Who was not logged in has none, and is not looked for.
  const isAccount = select('profileVisits.accountId', 'is not', null);
  const isThere = select.and([isAccount, select.or([seen('received'), seen('sent')])]);
  return status === 'accepted' ? isThere : select.and([isThere, isOfOpenAccount(select)]);
}

/** Whether the visitor's account is open. Pending interests of other accounts do not count. */
const isOfOpenAccount = (select: Joined) =>
  select.exists(
    select
      .selectFrom('accounts')
      .select('accounts.id')
      .whereRef('accounts.id', '=', 'profileVisits.accountId')
      .where('accounts.status', '=', OPEN),
  );
