import { AMNA } from '@rishta/api/listings';
import type { CreateListingBody } from '@rishta/contracts';

import { doubled, isKnown, type Race, type Racers } from './race.ts';

/** Each is of another family, with words of its own. */
const listingOf = (turn: number, title: string): CreateListingBody => ({
  ...AMNA,
  title,
  description: `Daughter ${String(turn)} of the family, a teacher of 27 who likes to cook, to read and to walk.`,
  mobile: `+92300${String(1_000_000 + turn)}`,
});
const POSTS = 3;
const TEXTS = 3;

/** What the members and the moderators know of one listing. */
interface Known {
  turn: number;
  /** How many other texts were taken. */
  texts: number;
  approved: boolean;
  /** Nobody was told to come again. */
  isWhole: boolean;
}

/**
 * One listing that is posted from several sides with one key, and once more with another text; then given other texts, from
 * several sides; then approved and turned down at once: one listing, a version for each text, one decision.
 */
export function listings({ ask, members, moderators }: Racers): Race {
  const byId = new Map<string, Known>();
  const wrong: string[] = [];

  async function post(turn: number, token: string) {
    const idempotencyKey = `the-key-of-listing-${String(turn)}`;
    const titles = [...Array<string>(POSTS).fill(`Listing ${String(turn)}`), 'Another listing'];
    const answers = await Promise.all(
      titles.map((title) => ask('POST', '/api/listings', { token, idempotencyKey, body: listingOf(turn, title) })),
    );
    const ids = new Set(answers.flatMap(({ data }) => data.id ?? []));
    if (ids.size > 1) wrong.push(`listing ${String(turn)} got ${String(ids.size)} ids`);
    if (ids.size === 0 && answers.every(isKnown)) wrong.push(`listing ${String(turn)} was not taken`);
    return { id: [...ids][0], isWhole: answers.every(isKnown) };
  }

  async function change(id: string, turn: number, token: string) {
    const answers = await Promise.all(
      Array.from({ length: TEXTS }, (_, at) =>
        ask('PUT', `/api/listings/${id}`, {
          token,
          body: listingOf(turn, `Listing ${String(turn)}, text ${String(at)}`),
        }),
      ),
    );
    return { texts: answers.filter(({ status }) => status === 200).length, isWhole: answers.every(isKnown) };
  }

  async function decide(id: string, turn: number) {
    const [one, other] = moderators;
    const seen = await ask('GET', `/api/moderation/listings/${id}`, { token: one.token });
    const version = seen.data.current?.version ?? 0;
    const path = `/api/moderation/listings/${id}`;
    const answers = await Promise.all([
      ask('POST', `${path}/approve`, { token: one.token, body: { version } }),
      ask('POST', `${path}/reject`, { token: other.token, body: { version, reason: 'incomplete' } }),
    ]);
    const isWhole = [seen, ...answers].every(isKnown);
    const statuses = answers.map(({ status }) => status).sort();
    if (isWhole && statuses.join(' ') !== '200 409') {
      wrong.push(`listing ${String(turn)} was decided on with ${statuses.join(' and ')}`);
    }
    return { approved: answers[0].status === 200, isWhole };
  }

  return {
    async run(turn) {
      const token = members[turn % members.length]?.token ?? '';
      const { id, isWhole } = await post(turn, token);
      if (id === undefined) return;
      const changed = await change(id, turn, token);
      const decided = await decide(id, turn);
      const known = { turn, texts: changed.texts, approved: decided.approved };
      byId.set(id, { ...known, isWhole: isWhole && changed.isWhole && decided.isWhole });
    },
    async findWrong(database) {
      const rows = await database
        .selectFrom('listings')
        .select(['id', 'idempotencyKey', 'version', 'number', 'approvedVersion'])
        .where('idempotencyKey', 'like', 'the-key-of-listing-%')
        .execute();
      const stored = new Map(rows.map((row) => [row.id, row]));
      const numbers = rows.flatMap(({ number }) => number ?? []);
      const profiles = await database.selectFrom('profiles').select('number').execute();
      const counted = await database
        .selectFrom('profileCounts')
        .select('profiles')
        .where((where) => where.and({ gender: '', religion: '', ageBand: '', place: '' }))
        .executeTakeFirst();
      const ofNobody = profiles.filter(({ number }) => !numbers.includes(number)).length;
      return [
        ...wrong,
        ...doubled(rows.map((row) => row.idempotencyKey)).map((key) => `${key} has two listings`),
        ...doubled(numbers).map((number) => `R${String(number)} was given twice`),
        ...(ofNobody > 0 ? [`${String(ofNobody)} profiles are of no listing`] : []),
        ...((counted?.profiles ?? 0) === profiles.length ? [] : ['profiles are counted wrong']),
        ...[...byId].flatMap(([id, { turn, texts, approved, isWhole }]) => {
          const row = stored.get(id);
          if (row === undefined) return `listing ${String(turn)} is lost`;
          const version = 1 + texts;
          if (row.version < version || (isWhole && row.version !== version)) {
            return `listing ${String(turn)} has version ${String(row.version)}, and ${String(texts)} other texts were taken`;
          }
          const isApproved = row.approvedVersion !== null;
          return (approved && !isApproved) || (isWhole && approved !== isApproved)
            ? `listing ${String(turn)} is ${isApproved ? '' : 'not '}approved`
            : [];
        }),
      ];
    },
  };
}
