import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { beginTalk, sendMessageMails, type Talk } from '../../testing/conversations.ts';
import { OMAR, SARA } from '../../testing/people.ts';
import { signInAsModerator } from '../../testing/staff.ts';

const MINUTE = 60_000;

let app: TestApp;
let talk: Talk;
let sara: string;
let omar: string;
let id: string;
beforeEach(async () => {
  app = await buildTestApp({ quickPasswords: true });
  talk = await beginTalk(app);
  ({ sara, omar, id } = talk);
});

describe('the mail', () => {
  it('comes when a message was not read for 15 minutes, and says nothing of it', async () => {
    await talk.send(sara, 'Our secret');
    app.wait(14 * MINUTE);
    expect(await sendMessageMails(app)).toEqual([]);
    app.wait(MINUTE);
    const [mail, ...more] = await sendMessageMails(app);
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${OMAR.email}`);
    expect(mail).toContain('Subject: You have a new message');
    expect(mail).toContain(`http://localhost:3000/Inbox?conversation=${id}`);
    expect(mail).not.toMatch(/secret|Amna|Sara/);
    expect(await sendMessageMails(app)).toHaveLength(1);
  });

  it('comes once an hour at most', async () => {
    await talk.send(sara, 'One');
    app.wait(15 * MINUTE);
    expect(await sendMessageMails(app)).toHaveLength(1);
    await talk.send(sara, 'Two');
    app.wait(59 * MINUTE);
    expect(await sendMessageMails(app)).toHaveLength(1);
    app.wait(MINUTE);
    expect(await sendMessageMails(app)).toHaveLength(2);
  });

  it.each([
    ['was read', () => talk.post('read', omar, { seq: 1 })],
    ['was put away', () => talk.post('trash', omar)],
    [
      'is of an account without notifications',
      async () => app.call('PATCH', '/api/me/preferences', { notifications: false }, { token: omar }),
    ],
    [
      'is of an account that wants no mails of messages',
      async () => {
        const wanted = { listings: true, interests: true, messages: false, reports: true };
        return app.call('PUT', '/api/me/notifications', wanted, { token: omar });
      },
    ],
    [
      'would go to an address that nobody has confirmed',
      async () => {
        const { database } = app.app.services;
        await database
          .updateTable('accounts')
          .set({ emailConfirmedAt: null })
          .where('email', '=', OMAR.email)
          .execute();
        return app.call('GET', '/api/me', undefined, { token: omar });
      },
    ],
    [
      'is of somebody who was suspended meanwhile',
      async () => {
        const { database } = app.app.services;
        const { id: sender } = await database
          .selectFrom('accounts')
          .select('id')
          .where('email', '=', SARA.email)
          .executeTakeFirstOrThrow();
        const token = await signInAsModerator(app, 'Hira Siddiqui');
        return app.call('POST', `/api/moderation/accounts/${sender}/suspend`, { note: 'A scam' }, { token });
      },
    ],
  ])('does not come for what %s', async (_what, happens) => {
    await talk.send(sara, 'Salaam');
    expect((await happens()).status).toBe(200);
    app.wait(2 * 60 * MINUTE);
    expect(await sendMessageMails(app)).toEqual([]);
  });
});
