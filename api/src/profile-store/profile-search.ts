import { PROFILES_PER_PAGE, type AgeBand, type Education, type Gender, type Religion } from '@rishta/contracts';
import { sql, type CompiledQuery, type SelectQueryBuilder } from 'kysely';

import { isPostgres, jsonRows } from '../database/dialect.ts';
import type { Database, Tables } from '../database/schema.ts';
import { hiddenNumbers } from '../relation-store/blocks.ts';

/** What a search asks for; what is absent does not narrow it. A city is narrower than its country. */
export interface ProfileFilters {
  gender?: Gender | undefined;
  ageBand?: AgeBand | undefined;
  religion?: Religion | undefined;
  country?: string | undefined;
  city?: string | undefined;
}

/** The place of a profile in the order of all: the newest first. */
export interface Position {
  publishedAt: number;
  number: number;
}

/** The part of a profile that is shown among others. */
export interface ProfileCard extends Position {
  name: string;
  gender: Gender;
  bornOn: number;
  city: string;
  country: string;
  religion: Religion;
  education: Education;
  occupation: string;
  nameUr: string | null;
  occupationUr: string | null;
  isSample: number;
}

export interface FoundProfiles {
  cards: ProfileCard[];
  total: number;
  /** There are more than `total`. */
  isTotalCut?: boolean;
  /** Whether there are more after these. */
  more: boolean;
}

export const CARD_COLUMNS = [
  'number',
  'publishedAt',
  'name',
  'gender',
  'bornOn',
  'city',
  'country',
  'religion',
  'education',
  'occupation',
  'nameUr',
  'occupationUr',
  'isSample',
] as const;
type CardRow = [
  number: number,
  publishedAt: number,
  name: string,
  gender: Gender,
  bornOn: number,
  city: string,
  country: string,
  religion: Religion,
  education: Education,
  occupation: string,
  nameUr: string | null,
  occupationUr: string | null,
  isSample: number,
];

function toCard(row: CardRow): ProfileCard {
  const [number, publishedAt, name, gender, bornOn, city, country, religion, education, occupation, ...rest] = row;
  const [nameUr, occupationUr, isSample] = rest;
  const person = { name, gender, bornOn, city, country, religion, education, occupation };
  return { number, publishedAt, ...person, nameUr, occupationUr, isSample };
}

export const newestFirst = (a: Position, b: Position) => b.publishedAt - a.publishedAt || b.number - a.number;

/** The viewer is an account that does not find everybody. */
type Values = Required<ProfileFilters> & Position & { viewer: string };

interface Result {
  total: number | null;
  /** JSON */
  cards: string;
}

/** Stands in a statement for a value that is known when it is run. */
class Placeholder {
  constructor(readonly name: keyof Values) {}
}
const placeholder = <Name extends keyof Values>(name: Name) =>
  new Placeholder(name) as unknown as NonNullable<Values[Name]>;

/**
 * Finds pages of profiles. The work does not grow with the number of profiles: each search reads a page's worth of
 * entries of an index that fits it, and one row with the count. It asks for both in one statement, as of one moment,
 * and takes the page as one JSON text, since handing over rows value by value is slower than finding them.
 */
export class ProfileSearch {
  readonly #database: Database;
  /** By the filters that they use: building a statement takes longer than running it. */
  readonly #statements = new Map<string, CompiledQuery<Result>>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** `viewer` is an account that does not find everybody: what it does not find is not counted, either. */
  async find(filters: ProfileFilters, after?: Position, viewer?: string): Promise<FoundProfiles> {
    const place = after && { publishedAt: after.publishedAt, number: after.number };
    const values = { ...filters, ...place, ...(viewer !== undefined && { viewer }) };
    const statement = this.#statementFor(values);
    const { rows } = await this.#database.executeQuery<Result>({
      ...statement,
      parameters: statement.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value)),
    });
    const [{ total, cards } = { total: 0, cards: '[]' }] = rows;
    // The rows arrive unordered; sorting 17 rows here is cheaper than in SQL.
    const found = (JSON.parse(cards) as CardRow[]).map(toCard).sort(newestFirst);
    return { cards: found.slice(0, PROFILES_PER_PAGE), total: total ?? 0, more: found.length > PROFILES_PER_PAGE };
  }

  #statementFor(values: Partial<Values>) {
    const used = (name: keyof Values) => values[name] !== undefined;
    const key = PLACEHOLDERS.filter(used).join();
    const known = this.#statements.get(key);
    if (known !== undefined) return known;
    const statement = searchStatement(this.#database, used);
    this.#statements.set(key, statement);
    return statement;
  }
}

const FILTERS = ['gender', 'ageBand', 'religion', 'country', 'city'] as const;
const PLACEHOLDERS: readonly (keyof Values)[] = [...FILTERS, 'publishedAt', 'viewer'];

/** The filters that have columns of their own in an index. A city lies in its country. */
const narrowingOf = (used: (name: keyof ProfileFilters) => boolean) =>
  (['religion', 'country', 'city', 'ageBand'] as const).filter(
    (name) => used(name) && (name !== 'country' || !used('city')),
  );

type Part = SelectQueryBuilder<Tables, 'profiles', Position>;

/** The newest of those that a search finds, through the index that fits it. `narrow` leaves some of them out. */
export function newest(
  database: Database,
  filters: ProfileFilters,
  { limit, narrow }: { limit: number; narrow: (part: Part) => Part },
) {
  const part = (gender: Gender) => {
    let query: Part = database.selectFrom('profiles').select(['number', 'publishedAt']).where('gender', '=', gender);
    for (const name of narrowingOf((name) => filters[name] !== undefined)) {
      query = query.where(name, '=', filters[name] as never);
    }
    return narrow(query);
  };
  const first = (query: Part) =>
    query
      .orderBy('publishedAt', 'desc')
      .orderBy('number', 'desc')
      // Not as a parameter: SQLite would plan for any number of rows, which takes three times as long.
      .limit(sql.lit(limit));
  if (filters.gender !== undefined) return first(part(filters.gender));
  // The two are merged in the order of the index without sorting, and of each no more is read than is shown: SQLite does
  // that by itself, PostgreSQL when it is told how many of each there may be.
  const half = (gender: Gender): Part =>
    isPostgres(database)
      ? database.selectFrom(first(part(gender)).as('profiles')).select(['number', 'publishedAt'])
      : part(gender);
  return first(half('female').unionAll(half('male')));
}

/** The statement of all searches that use the same filters. */
export function searchStatement(database: Database, used: (name: keyof Values) => boolean) {
  const place = used('city') ? 'city' : used('country') ? 'country' : undefined;
  const narrowing = narrowingOf(used);
  const filters: ProfileFilters = Object.fromEntries(
    FILTERS.filter(used).map((name) => [name, placeholder(name) as never]),
  );
  const page = newest(database, filters, {
    limit: PROFILES_PER_PAGE + 1,
    narrow: (part) => {
      const found = used('viewer') ? part.where('number', 'not in', hiddenNumbers(placeholder('viewer'))) : part;
      if (!used('publishedAt')) return found;
      return found.where((eb) =>
        eb(eb.refTuple('publishedAt', 'number'), '<', eb.tuple(placeholder('publishedAt'), placeholder('number'))),
      );
    },
  });

  // The profiles that the viewer does not find. They are few, so they are counted here: `profileCounts` has no rows for
  // single viewers.
  let hidden = database.selectFrom('profiles').select(({ fn }) => fn.countAll<number>().as('hidden'));
  if (used('viewer')) hidden = hidden.where('number', 'in', hiddenNumbers(placeholder('viewer')));
  if (used('gender')) hidden = hidden.where('gender', '=', placeholder('gender'));
  for (const name of narrowing) hidden = hidden.where(name, '=', placeholder(name));

  const total = database
    .selectFrom('profileCounts')
    .select((eb) => (used('viewer') ? eb('profiles', '-', hidden).as('profiles') : eb.ref('profiles').as('profiles')))
    .where('gender', '=', used('gender') ? placeholder('gender') : '')
    .where('religion', '=', used('religion') ? placeholder('religion') : '')
    .where('ageBand', '=', used('ageBand') ? placeholder('ageBand') : '')
    .where('place', '=', place === undefined ? '' : placeholder(place));

  const cards = database
    .selectFrom(page.as('page'))
    .innerJoin('profiles', 'profiles.number', 'page.number')
    .select(
      jsonRows(
        database,
        CARD_COLUMNS.map((name) => `profiles.${name}`),
      ).as('cards'),
    );

  return database.selectNoFrom([total.as('total'), cards.as('cards')]).compile();
}
