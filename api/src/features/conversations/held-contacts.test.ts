import type { MessagePage } from '@rishta/contracts';

import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { beginTalk, type Talk } from '../../testing/conversations.ts';

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

const share = (token: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  app.call(method, `/api/conversations/${id}/share-contacts`, undefined, { token });

describe('contact details', () => {
  it('are held back in two halves as well, on whatever page and in the list, until both agree', async () => {
    for (const text of ['Salam, 0300', '1234567']) await talk.sent(omar, text);
    const texts = async (query = '') => (await talk.read(sara, query)).messages.map(({ text }) => text);
    const held = '[contact details, shown once both families agree]';
    const excerpt = async () => (await talk.find(sara)).last?.excerpt;
    expect(await texts()).toEqual([`Salam, ${held}`, held]);
    expect(await texts('?after=1')).toEqual([held]);
    expect(await texts('?before=2')).toEqual([`Salam, ${held}`]);
    expect(await excerpt()).toBe(held);
    // What was written in between changes nothing, and whoever wrote it is told.
    await talk.sent(sara, 'Yes?');
    expect((await talk.sent(omar, '1')).hasHidden).toBeUndefined();
    expect((await talk.read(omar)).messages.map(({ text, hasHidden }) => [text, hasHidden])).toEqual([
      ['Salam, 0300', true],
      ['1234567', true],
      ['Yes?', undefined],
      ['1', undefined],
    ]);
    await share(sara);
    await share(omar);
    expect(await texts('?after=1')).toEqual(['1234567', 'Yes?', '1']);
    await share(omar, 'DELETE');
    expect(await texts('?after=1')).toEqual([held, 'Yes?', '1']);
  });

  it('are held back until both agree, and again when one does not any more', async () => {
    await talk.send(sara, 'Call 0300 1234567');
    const seen = async (token: string) => {
      const { messages } = await talk.read(token);
      const { last, sharing, contacts } = await talk.find(token);
      return { text: messages[0]?.text, hasHidden: messages[0]?.hasHidden, excerpt: last?.excerpt, sharing, contacts };
    };
    const whole = 'Call 0300 1234567';
    const held = 'Call [contact details, shown once both families agree]';
    expect(await seen(sara)).toMatchObject({ text: whole, hasHidden: true, excerpt: whole });
    expect(await seen(omar)).toMatchObject({ text: held, hasHidden: true, excerpt: held, contacts: undefined });

    await share(sara);
    expect(await seen(omar)).toMatchObject({ text: held, sharing: { own: false, other: true }, contacts: undefined });
    expect((await talk.find(sara)).contacts).toBeUndefined();

    await share(omar);
    expect(await seen(omar)).toMatchObject({
      text: whole,
      excerpt: whole,
      sharing: { own: true, other: true },
      contacts: { email: 'amna@example.org', mobile: '+923001111111' },
    });
    expect((await talk.find(sara)).contacts).toEqual({ email: 'hassan@example.org', mobile: '+923002222222' });

    await share(sara, 'DELETE');
    expect(await seen(omar)).toMatchObject({ text: held, sharing: { own: true, other: false }, contacts: undefined });
    expect((await talk.find(sara)).contacts).toBeUndefined();
  });

  it('are held back before an excerpt is cut, in the language of the reader', async () => {
    await talk.send(sara, `${'x'.repeat(100)} 0300 1234567 and so on and on and on`);
    expect((await talk.find(omar)).last?.excerpt).not.toMatch(/\d/);
    const { headers } = { headers: { authorization: `Bearer ${omar}`, 'accept-language': 'ur' } };
    const answer = await app.send({ method: 'GET', url: `/api/conversations/${id}/messages`, headers });
    expect((answer.data as unknown as MessagePage).messages[0]?.text).toMatch(/\[رابطے/);
  });
});
