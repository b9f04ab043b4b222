import type { InterestPage, ProfileRelation } from '@rishta/contracts';

import { updateListingProfile } from '../../listing-store/listing-profile.ts';
import { addSampleProfiles } from '../../profile-store/samples/sample-profiles.ts';
import { InterestsRepository } from '../../relation-store/interests.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { familyOf, keepSignedIn, signInAnother, twoFamilies, type Family } from '../../testing/families.ts';
import { AMNA, activeListing, HASSAN } from '../../testing/listings.ts';

const DAY = 86_400_000;

let app: TestApp;
let sara: Family;
let omar: Family;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  ({ sara, omar } = await twoFamilies(app));
  await keepSignedIn(app);
});

const send = (from: Family, to: Family, message?: string) =>
  from.call('POST', '/api/interests', { from: from.id, to: to.id, ...(message !== undefined && { message }) });
const sent = async (from: Family, to: Family): Promise<string> => {
  const answer = await send(from, to);
  expect(answer).toMatchObject({ status: 201, data: { status: 'pending' } });
  return answer.data?.['id'] ?? '';
};
const act = (who: Family, id: string, what: 'withdraw' | 'accept' | 'decline') =>
  who.call('POST', `/api/interests/${id}/${what}`);
const list = async (who: Family, query = ''): Promise<InterestPage> => {
  const { status, data } = await who.call('GET', `/api/interests${query}`);
  expect(status).toBe(200);
  return data as unknown as InterestPage;
};
const seen = async (who: Family, query = '') =>
  (await list(who, query)).interests.map(({ box, status, profileId }) => [box, status, profileId]);
const setStatus = async (family: Family, status: 'paused' | 'closed' | 'active') => {
  const { clock, database, profiles } = app.app.services;
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set({ status }).where('id', '=', family.listingId).execute();
    await updateListingProfile(transaction, profiles, family.listingId, clock());
  });
};
const conversations = () =>
  app.app.services.database.selectFrom('conversationMembers').selectAll().orderBy('number').execute();

describe('an interest', () => {
  it('tells how to reach the family that sent it only once both have agreed to that', async () => {
    const words = 'Salam, call 0300 1234567.';
    const { data } = await send(omar, sara, words);
    const hidden = 'Salam, call [contact details, shown once both families agree].';
    const readBy = async (who: Family) => (await list(who)).interests[0]?.message;
    const related = async () => (await sara.call('GET', `/api/profiles/${omar.id}/relation`)).data?.['interests'];
    expect([await readBy(omar), await readBy(sara)]).toEqual([words, hidden]);
    expect(await related()).toMatchObject([{ message: hidden }]);
    const accepted = await act(sara, data?.['id'] ?? '', 'accept');
    expect(accepted).toMatchObject({ data: { message: hidden } });
    const contacts = `/api/conversations/${accepted.data?.['conversationId'] ?? ''}/share-contacts`;
    await omar.call('PUT', contacts);
    expect(await readBy(sara)).toBe(hidden);
    await sara.call('PUT', contacts);
    expect(await readBy(sara)).toBe(words);
    expect(await related()).toMatchObject([{ message: words }]);
  });

  it('is shown to both sides with what is public of the other, and the other family is told', async () => {
    const answer = await send(omar, sara, '  Salam, we would like to know you.  ');
    expect(answer).toMatchObject({ status: 201, code: 'interest-sent' });
    const [received] = (await list(sara)).interests;
    expect(received).toMatchObject({
      box: 'received',
      status: 'pending',
      message: 'Salam, we would like to know you.',
      candidateId: sara.id,
      candidateName: 'Amna Khan',
      profileId: omar.id,
      profile: { id: omar.id, name: 'Hassan A.' },
    });
    expect(received).not.toHaveProperty('fullName');
    expect(JSON.stringify(await list(omar))).not.toContain('Amna Khan');
    expect((await app.mails()).filter((mail) => mail.includes('To: sara@') && mail.includes('interest'))).toHaveLength(
      1,
    );
  });

  it('that is accepted opens one conversation, names both, and its sender is told', async () => {
    const id = await sent(omar, sara);
    const accepted = await act(sara, id, 'accept');
    expect(accepted).toMatchObject({ status: 200, data: { status: 'accepted', fullName: 'Hassan Aziz' } });
    const members = await conversations();
    expect(members.map(({ number }) => number)).toEqual([sara.number, omar.number]);
    expect((await list(omar)).interests[0]).toMatchObject({
      status: 'accepted',
      fullName: 'Amna Khan',
      conversationId: members[0]?.conversationId,
    });
    expect((await app.mails()).filter((mail) => mail.includes('To: omar@') && mail.includes('accepted'))).toHaveLength(
      1,
    );
    // A second press changes nothing.
    expect((await act(sara, id, 'accept')).status).toBe(200);
    expect(await conversations()).toHaveLength(2);
  });

  it('in the other direction accepts the one that waits', async () => {
    const id = await sent(omar, sara);
    expect(await send(sara, omar)).toMatchObject({
      status: 201,
      code: 'interest-accepted',
      data: { id, status: 'accepted' },
    });
    expect(await seen(sara)).toEqual([['received', 'accepted', omar.id]]);
    expect(await seen(omar)).toEqual([['sent', 'accepted', sara.id]]);
    expect(await conversations()).toHaveLength(2);
    for (const [from, to] of [[sara, omar] as const, [omar, sara] as const]) {
      expect(await send(from, to)).toMatchObject({ status: 409, code: 'interest-was-accepted' });
    }
  });

  it('is declined without a word to its sender', async () => {
    const id = await sent(omar, sara);
    const before = await list(omar);
    const mails = (await app.mails()).length;
    expect(await act(sara, id, 'decline')).toMatchObject({ status: 200, data: { status: 'declined' } });
    expect(await seen(sara, '?status=declined')).toEqual([['received', 'declined', omar.id]]);
    expect(await seen(sara, '?status=pending')).toEqual([]);
    expect(await list(omar)).toEqual(before);
    expect(await seen(omar, '?status=pending')).toHaveLength(1);
    expect(await seen(omar, '?status=declined')).toEqual([]);
    expect(await app.mails()).toHaveLength(mails);
    expect(await send(omar, sara)).toMatchObject({ status: 409, code: 'interest-waits' });
    expect(await act(sara, id, 'accept')).toMatchObject({ status: 409, code: 'interest-ended' });
  });

  it.each([
    ['declined', true],
    ['without an answer', false],
  ])(
    'that was %s looks expired to its sender after 30 days, and may be sent again after 90',
    async (_how, isDeclined) => {
      // Both listings outlast the interest.
      await app.app.services.database.updateTable('listings').set({ expiresAt: null }).execute();
      const id = await sent(omar, sara);
      if (isDeclined) await act(sara, id, 'decline');
      app.wait(30 * DAY - 1);
      expect(await seen(omar)).toEqual([['sent', 'pending', sara.id]]);
      app.wait(1);
      expect(await seen(omar, '?status=expired')).toEqual([['sent', 'expired', sara.id]]);
      expect(await send(omar, sara)).toMatchObject({ status: 409, code: 'interest-too-soon', params: { days: 90 } });
      expect(await act(omar, id, 'withdraw')).toMatchObject({ status: 409, code: 'interest-ended' });
      app.wait(60 * DAY - 1);
      expect(await send(omar, sara)).toMatchObject({ status: 409, code: 'interest-too-soon' });
      app.wait(1);
      expect(await send(omar, sara)).toMatchObject({ status: 201, data: { status: 'pending' } });
      expect(await seen(omar)).toEqual([['sent', 'pending', sara.id]]);
    },
  );

  it.each([
    ['late', undefined],
    ['late, and taken back', 'withdraw' as const],
  ])(
    'that was declined %s is told apart by nothing, and reaches the family for 90 days no more',
    async (_how, then) => {
      await app.app.services.database.updateTable('listings').set({ expiresAt: null }).execute();
      // What waits for an answer that never comes, beside the one that is declined.
      const nadia = await familyOf(app, await signInAnother(app), AMNA);
      await app.app.services.database.updateTable('listings').set({ expiresAt: null }).execute();
      await keepSignedIn(app);
      const ids = [await sent(omar, sara), await sent(omar, nadia)];
      const seenBy = async () => {
        const answers = [];
        for (const family of [sara, nadia]) {
          const all = (await list(omar)).interests.filter(({ profileId }) => profileId === family.id);
          const { data } = await omar.call('GET', `/api/profiles/${family.id}/relation`);
          const { status, code } = await send(omar, family);
          answers.push({
            status,
            code,
            candidates: (data as unknown as ProfileRelation).candidates,
            all: all.map(({ status: its, sentAt, expiresAt }) => [its, sentAt, expiresAt]),
          });
        }
        return answers;
      };
      app.wait(20 * DAY);
      await act(sara, ids[0] ?? '', 'decline');
      if (then !== undefined) for (const id of ids) await act(omar, id, then);
      for (const days of [0, 11, 30, 28, 1, 1, 10, 9, 1, 1, 120]) {
        app.wait(days * DAY);
        const [declined, waiting] = await seenBy();
        expect(declined).toEqual(waiting);
      }
    },
  );

  it('that comes within 90 days of a decline is declined in the same silence', async () => {
    await app.app.services.database.updateTable('listings').set({ expiresAt: null }).execute();
    const id = await sent(omar, sara);
    app.wait(20 * DAY);
    await act(sara, id, 'decline');
    const mails = (await app.mails()).length;
    app.wait(70 * DAY);
    expect(await send(omar, sara)).toMatchObject({ status: 201, code: 'interest-sent', data: { status: 'pending' } });
    expect(await seen(sara, '?status=pending')).toEqual([]);
    expect(await app.mails()).toHaveLength(mails);
    app.wait(90 * DAY);
    expect(await send(omar, sara)).toMatchObject({ status: 201, code: 'interest-sent', data: { status: 'pending' } });
    expect(await seen(sara, '?status=pending')).toHaveLength(1);
    expect(await app.mails()).toHaveLength(mails + 1);
  });

  it('is taken for expired before that is written down, and after', async () => {
    const id = await sent(omar, sara);
    app.wait(30 * DAY);
    expect(await act(sara, id, 'accept')).toMatchObject({ status: 409, code: 'interest-ended' });
    expect(await seen(sara, '?status=expired')).toHaveLength(1);
    await new InterestsRepository(app.app.services.database, app.app.services.clock).expire();
    expect(await seen(sara, '?status=expired')).toHaveLength(1);
    expect(await seen(sara, '?status=pending')).toEqual([]);
  });

  it('is withdrawn by its sender while it waits, declined in silence or not', async () => {
    for (const isDeclined of [false, true]) {
      const [one, other] = isDeclined ? [sara, omar] : [omar, sara];
      const id = await sent(one, other);
      if (isDeclined) await act(other, id, 'decline');
      expect(await act(one, id, 'withdraw')).toMatchObject({ status: 200, data: { status: 'withdrawn' } });
      expect(await seen(one, '?status=withdrawn')).toHaveLength(isDeclined ? 2 : 1);
      expect(await send(one, other)).toMatchObject({ status: 409, code: 'interest-too-soon' });
    }
  });

  it('of a family that declined, and thought again, accepts what the other still sees as pending', async () => {
    const id = await sent(omar, sara);
    await act(sara, id, 'decline');
    expect(await send(sara, omar)).toMatchObject({ status: 201, data: { id, status: 'accepted' } });
    expect(await seen(omar)).toEqual([['sent', 'accepted', sara.id]]);
  });
});

describe('what is refused', () => {
  it.each<[string, () => Promise<object>, number, string]>([
    ['an unknown profile', () => Promise.resolve({ from: omar.id, to: 'R999999' }), 404, 'no-such-profile'],
    ["another's candidate as sender", () => Promise.resolve({ from: sara.id, to: sara.id }), 404, 'no-such-candidate'],
    ['an own candidate', () => Promise.resolve({ from: omar.id, to: omar.id }), 409, 'own-candidate'],
    [
      'another groom',
      async () => ({ from: omar.id, to: (await familyOf(app, await signInAnother(app), HASSAN)).id }),
      409,
      'same-gender',
    ],
    [
      'a paused profile',
      async () => {
        await setStatus(sara, 'paused');
        return { from: omar.id, to: sara.id };
      },
      404,
      'no-such-profile',
    ],
    [
      'in the name of a closed one',
      async () => {
        await setStatus(omar, 'closed');
        return { from: omar.id, to: sara.id };
      },
      404,
      'no-such-candidate',
    ],
    ['what is no number', () => Promise.resolve({ from: omar.id, to: 'Amna' }), 422, 'profile-unknown'],
    [
      '301 characters',
      () => Promise.resolve({ from: omar.id, to: sara.id, message: 'x'.repeat(301) }),
      422,
      'too-long',
    ],
  ])('%s', async (_what, bodyOf, status, code) => {
    expect(await omar.call('POST', '/api/interests', await bodyOf())).toMatchObject({ status, code });
    expect((await list(omar)).total).toBe(0);
  });

  it('a sample, behind which there is nobody', async () => {
    await addSampleProfiles(app.app.services, 40);
    const { database } = app.app.services;
    const sample = await database
      .selectFrom('profiles')
      .select('number')
      .where('isSample', '=', 1)
      .where('gender', '=', 'female')
      .limit(1)
      .executeTakeFirstOrThrow();
    const body = { from: omar.id, to: `R${String(sample.number)}` };
    expect(await omar.call('POST', '/api/interests', body)).toMatchObject({
      status: 409,
      code: 'sample-has-no-family',
    });
  });

  it.each(['accept', 'decline', 'withdraw'] as const)("to %s another's interest", async (what) => {
    const id = await sent(omar, sara);
    const stranger = await familyOf(app, await signInAnother(app), AMNA);
    expect(await act(stranger, id, what)).toMatchObject({ status: 404, code: 'no-such-interest' });
    // Nor can the wrong one of the two.
    expect((await act(what === 'withdraw' ? sara : omar, id, what)).status).toBe(404);
    expect((await app.call('POST', `/api/interests/${id}/${what}`)).status).toBe(401);
    expect(await seen(sara)).toEqual([['received', 'pending', omar.id]]);
  });

  it('to accept what one side is no longer there for; it can be declined', async () => {
    const id = await sent(omar, sara);
    await setStatus(omar, 'paused');
    expect(await act(sara, id, 'accept')).toMatchObject({ status: 404, code: 'no-such-profile' });
    expect((await list(sara)).interests[0]).not.toHaveProperty('profile');
    expect((await act(sara, id, 'decline')).status).toBe(200);
  });

  it('the 21st in a day, and what was refused does not count', async () => {
    for (let count = 0; count < 3; count += 1) expect((await send(omar, omar)).status).toBe(409);
    const token = await signInAnother(app);
    await keepSignedIn(app);
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      if (count % 15 === 0) app.wait(3_600_000);
      ids.push(`R${String((await activeListing(app, token)).number)}`);
    }
    const answers = [];
    for (const to of ids) answers.push(await omar.call('POST', '/api/interests', { from: omar.id, to }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    expect(answers.at(-1)).toMatchObject({
      code: 'interests-today',
      message: 'You have sent 20 interests today. Please go on tomorrow.',
    });
    expect(answers.at(-1)?.headers['retry-after']).toBe(String(DAY / 1_000));
    expect((await list(omar)).total).toBe(20);
    const first = await list(omar);
    expect([first.interests.length, first.next]).toEqual([20, null]);
  }, 60_000);
});
