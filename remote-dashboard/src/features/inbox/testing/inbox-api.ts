import type { Conversation, Message } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble, type SentRequest } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';

import { forgetAll } from '../conversation/outgoing.ts';
import * as page from '../inbox.page.tsx';

const SENT_AT = '2026-02-01T10:00:00Z';
export const BILAL: Conversation = {
  id: 'c1',
  folder: 'inbox',
  other: { name: 'Bilal Ahmed', profileId: 'R1001' },
  own: { name: 'Amna Khan', profileId: 'R1002' },
  activeAt: SENT_AT,
  last: { seq: 2, excerpt: 'Salaam', isOwn: false, sentAt: SENT_AT },
  unread: 1,
  readSeq: 1,
  otherReadSeq: 1,
  sharing: { own: false, other: false },
};
export const OFFICE: Conversation = {
  id: 'c2',
  folder: 'inbox',
  other: { name: 'Rishta', isStaff: true },
  activeAt: SENT_AT,
  unread: 0,
  readSeq: 0,
  otherReadSeq: 0,
};
export const message = (seq: number, text: string, values: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  seq,
  text,
  isOwn: false,
  sentAt: SENT_AT,
  ...values,
});

export const good = (data: unknown) => answer(200, { success: true, message: '', data });

/** What an API has of conversations, and how it answers; all of them have the same messages. */
export class InboxApi {
  inbox = [BILAL, OFFICE];
  trash: Conversation[] = [];
  messages = [message(1, 'Wa alaikum', { isOwn: true, key: 'k1' }), message(2, 'Salaam\nBilal')];
  hasOlder = false;
  /** Answers in the place of its own. */
  instead: ApiDouble = () => undefined;

  constructor() {
    // As in a new document: nothing is kept of the test before.
    forgetAll();
  }

  readonly answer: ApiDouble = async (request) => (await this.instead(request)) ?? this.ownAnswer(request);

  /** For an answer that is lost: what was asked for is done. */
  ownAnswer({ method, path, body }: SentRequest) {
    const [, folder] = /^\/conversations\?folder=(\w+)/.exec(path) ?? [];
    if (folder !== undefined) {
      return good({ conversations: folder === 'trash' ? this.trash : this.inbox, next: null });
    }
    if (method === 'POST' && path.endsWith('/messages')) {
      const { text, key } = body as { text: string; key: string };
      const sent = message(this.messages.length + 1, text, { isOwn: true, key });
      this.messages = [...this.messages, sent];
      return answer(201, { success: true, message: '', data: sent });
    }
    if (method !== 'GET') return answer(200, { success: true, message: '' });
    const [, after] = /\?after=(\d+)$/.exec(path) ?? [];
    if (after !== undefined) {
      return good({ messages: this.messages.filter(({ seq }) => seq > Number(after)), hasMore: false });
    }
    if (path.includes('?before=')) return good({ messages: [message(0, 'The very first')], hasMore: false });
    if (path.endsWith('/messages')) return good({ messages: this.messages, hasMore: this.hasOlder });
    const found = [...this.inbox, ...this.trash].find(({ id }) => path === `/conversations/${id}`);
    return found ? good(found) : answer(404, { success: false, message: 'None' });
  }
}

export const open = (store: InboxApi, url = '/Inbox') =>
  renderPage(page, { path: '/Inbox', url, api: store.answer, account: testAccount });
export const openBilal = (store: InboxApi) => open(store, '/Inbox?conversation=c1');
export const box = () => screen.findByRole('textbox', { name: 'Your message' });
/** The texts of all messages on the screen. */
export const shown = async () => {
  const region = await screen.findByRole('region', { name: 'Messages' });
  return within(region)
    .queryAllByRole('paragraph')
    .map((text) => text.textContent);
};
export const posts = (requests: SentRequest[], path: string) =>
  requests.filter((request) => request.method === 'POST' && request.path === path).map(({ body }) => body);
/** Whether something is sent to the first conversation. */
export const isSending = ({ method, path }: SentRequest) => method === 'POST' && path === '/conversations/c1/messages';
/** Keeps an answer back until it is let go. */
export function hold() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  return { held, release };
}
