import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { twoFamilies, type Family } from '../../testing/families.ts';

const RACES = 200;

/** Numbers that look like chance and are the same in every run, so that a race that fails can be run again. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

let app: TestApp;
let sara: Family;
let omar: Family;
beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
});

const send = (from: Family, to: Family) => from.call('POST', '/api/interests', { from: from.id, to: to.id });

/** What anybody may press, on the interest that waited when the race began. */
function pressesOn(id: string) {
  return [
    () => send(omar, sara),
    () => send(omar, sara),
    () => send(sara, omar),
    () => sara.call('POST', `/api/interests/${id}/accept`),
    () => sara.call('POST', `/api/interests/${id}/decline`),
    () => omar.call('POST', `/api/interests/${id}/withdraw`),
    () => sara.call('POST', '/api/blocks', { profile: omar.id }),
    () => omar.call('DELETE', `/api/blocks/${sara.id}`),
  ];
}

async function clear(): Promise<void> {
  const { database } = app.app.services;
  for (const table of ['conversationMembers', 'conversations', 'interests', 'blocks', 'notifications'] as const) {
    await database.deleteFrom(table).execute();
  }
}

test(`${String(RACES)} races of all that can be pressed end in a state that the rules allow`, async () => {
  const { database } = app.app.services;
  const random = randomOf(7);
  const endings = new Set<string>();
  for (let race = 0; race < RACES; race += 1) {
    await clear();
    // In half of them there is nothing yet.
    const first = race % 2 === 0 ? (await send(omar, sara)).data?.['id'] : undefined;
    const presses = shuffled(pressesOn(first ?? 'none'), random).slice(0, 3 + Math.floor(random() * 6));
    const answers = await Promise.all(presses.map((press) => press()));
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);

    const interests = await database.selectFrom('interests').selectAll().execute();
    const conversations = await database.selectFrom('conversations').selectAll().execute();
    const members = await database.selectFrom('conversationMembers').selectAll().execute();
    const accepted = interests.filter(({ status }) => status === 'accepted');
    const waiting = interests.filter(({ status }) => status === 'pending');
    expect(new Set(interests.map(({ fromNumber }) => fromNumber)).size).toBe(interests.length);
    expect(accepted.length).toBeLessThanOrEqual(1);
    // Accepted, the two have one relation, and nothing waits beside it; else at most one of them waits for the other.
    expect(waiting.length).toBeLessThanOrEqual(1 - accepted.length);
    expect(conversations.map(({ interestId }) => interestId)).toEqual(accepted.map(({ id }) => id));
    expect(members).toHaveLength(2 * conversations.length);
    const told = await database.selectFrom('notifications').select('kind').execute();
    expect(told.filter(({ kind }) => kind === 'interest_accepted')).toHaveLength(accepted.length);
    expect(told.filter(({ kind }) => kind === 'interest_received')).toHaveLength(interests.length);

    const isBlocked = (await database.selectFrom('blocks').selectAll().execute()).length > 0;
    for (const family of [sara, omar]) {
      const { data } = await family.call('GET', '/api/interests');
      expect(data?.['total']).toBe(isBlocked ? 0 : interests.length);
    }
    endings.add([isBlocked, ...interests.map(({ status }) => status).sort()].join());
  }
  // Chance has led to very different ends.
  expect(endings.size).toBeGreaterThan(6);
}, 120_000);
