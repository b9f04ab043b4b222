import { settleAccount } from '../../account-store/settle-account.ts';
import { conversationsBetween } from '../../relation-store/own-conversations.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { twoFamilies, type Family } from '../../testing/families.ts';
import { beginSession, OMAR, SARA } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

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

/** Makes both accounts and their candidates what they were, and logs them in again. */
async function comeBack(ids: Record<'sara' | 'omar', string>): Promise<void> {
  const { clock, database, profiles } = app.app.services;
  await database.deleteFrom('suspensions').execute();
  await database.updateTable('accounts').set({ pausedAt: null, deletionDueAt: null }).execute();
  const active = { status: 'active', ending: null, expiresAt: clock() + 86_400_000 } as const;
  await database.updateTable('listings').set(active).execute();
  await database.transaction().execute(async (transaction) => {
    for (const id of Object.values(ids)) await settleAccount(transaction, profiles, id, clock());
  });
  const again = async (family: Family, id: string): Promise<Family> => {
    const token = await beginSession(app, id);
    return { ...family, token, call: (method, url, body) => app.call(method, url, body, { token }) };
  };
  sara = await again(sara, ids.sara);
  omar = await again(omar, ids.omar);
}

test('races with what takes a family away end without a fault, and leave nothing open that was closed', async () => {
  const { database } = app.app.services;
  const moderator = await signInAsModerator(app, 'Hira Siddiqui');
  const idOf = async (email: string) =>
    (await database.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const ids = { sara: await idOf(SARA.email), omar: await idOf(OMAR.email) };
  const asStaff = (url: string, body?: object) => app.call('POST', url, body, { token: moderator });
  const random = randomOf(11);
  const endings = new Set<string>();
  for (let race = 0; race < RACES / 2; race += 1) {
    await clear();
    await comeBack(ids);
    const first = race % 3 === 2 ? undefined : (await send(omar, sara)).data?.['id'];
    let conversation: string | undefined;
    if (race % 3 === 1) {
      await sara.call('POST', `/api/interests/${first ?? ''}/accept`);
      [conversation] = await conversationsBetween(database, ids.sara, ids.omar);
    }
    const write = (from: Family, key: string) => () =>
      from.call('POST', `/api/conversations/${conversation ?? 'none'}/messages`, { text: 'Salam', key });
    const presses = shuffled(
      [
        ...pressesOn(first ?? 'none'),
        write(omar, `race-${String(race)}-message-1`),
        write(omar, `race-${String(race)}-message-1`),
        write(sara, `race-${String(race)}-message-2`),
        () => sara.call('POST', `/api/listings/${sara.listingId}/close`, { ending: 'withdrawn' }),
        () => omar.call('POST', `/api/listings/${omar.listingId}/pause`),
        () => sara.call('PUT', '/api/me/pause'),
        () => sara.call('DELETE', '/api/me/pause'),
        () => omar.call('POST', '/api/me/deletion', { currentPassword: OMAR.password }),
        () => asStaff(`/api/moderation/accounts/${ids.omar}/suspend`, { note: 'A scam' }),
        () => asStaff(`/api/moderation/accounts/${ids.omar}/reinstate`),
        () => asStaff(`/api/moderation/accounts/${ids.sara}/conversation`),
      ],
      random,
    ).slice(0, 4 + Math.floor(random() * 8));
    const answers = await Promise.all(presses.map((press) => press()));
    for (const { status } of answers) expect([200, 201, 401, 403, 404, 409]).toContain(status);

    const interests = await database.selectFrom('interests').selectAll().execute();
    const accepted = interests.filter(({ status }) => status === 'accepted');
    const conversations = await database.selectFrom('conversations').selectAll().execute();
    const opened = conversations.flatMap(({ interestId }) => interestId ?? []);
    expect(opened).toEqual(accepted.map(({ id }) => id));
    expect(conversations.length - opened.length).toBeLessThanOrEqual(1);
    const messages = await database.selectFrom('messages').select('seq').orderBy('seq').execute();
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_message, at) => at + 1));
    // Whoever is gone is found by nobody.
    const accounts = await database.selectFrom('accounts').select(['id', 'status']).execute();
    const isGone = (id: string) => accounts.some((account) => account.id === id && account.status !== 'active');
    for (const [family, id] of [[sara, ids.sara] as const, [omar, ids.omar] as const]) {
      const { status } = await app.call('GET', `/api/profiles/${family.id}`);
      if (isGone(id)) expect(status).toBe(404);
    }
    endings.add([...accounts.map(({ status }) => status), ...interests.map(({ status }) => status)].join());
  }
  expect(endings.size).toBeGreaterThan(6);
}, 240_000);
