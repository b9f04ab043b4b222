import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Envelope, Message, MessagePage } from '@rishta/contracts';

import { openDatabase, type DatabasePlace } from '../database/open-database.ts';
import { createToken, sha256 } from '../identity/tokens.ts';
import { openConversation } from '../relation-store/open-conversation.ts';

const DAY = 86_400_000;
/** Between two messages of one member, for each pair: all together write as much as they would if they were fewer. */
const BETWEEN_MS_PER_PAIR = 10;
/** Before something is tried again, for each pair as well: while there is no server, trying must not fill this process. */
const AGAIN_MS_PER_PAIR = 2;
const ANSWER_LIMIT_MS = 5_000;
/** For the listeners to hear the last message, when all is sent. */
const LAST_HEARD_MS = 20_000;

/** Two members who write to each other. */
export interface Pair {
  conversationId: string;
  tokens: readonly [string, string];
}

/** Writes pairs of members who are logged in, with a conversation each, into the database of a server that is not there yet. */
export async function addPairs(place: DatabasePlace, count: number): Promise<Pair[]> {
  const database = await openDatabase(place);
  const now = Date.now();
  const pairs = await database.transaction().execute(async (transaction) => {
    const added: Pair[] = [];
    const addMember = async (name: string) => {
      const [accountId, token] = [randomUUID(), createToken()];
      await transaction
        .insertInto('accounts')
        .values({
          id: accountId,
          email: `${name}@example.org`,
          fullName: name,
          mobileNumber: '+923001234567',
          city: 'Lahore',
          role: 'User',
          passwordHash: '',
          language: 'en',
          createdAt: now,
          emailConfirmedAt: now,
        })
        .execute();
      await transaction
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          accountId,
          tokenHash: sha256(token),
          remembered: 1,
          createdAt: now,
          idleExpiresAt: now + DAY,
          expiresAt: now + DAY,
        })
        .execute();
      return { accountId, token };
    };
    for (let number = 0; number < count; number += 1) {
      const [one, other] = [await addMember(`one${number}`), await addMember(`other${number}`)];
      const numbers = { fromNumber: 2 * number + 1, toNumber: 2 * number + 2 };
      const interest = { id: randomUUID(), ...numbers, fromAccount: one.accountId, toAccount: other.accountId };
      await transaction
        .insertInto('interests')
        .values({ ...interest, message: '', status: 'accepted', sentAt: now, decidedAt: now, expiresAt: now })
        .execute();
      const members = [
        { accountId: one.accountId, number: numbers.fromNumber },
        { accountId: other.accountId, number: numbers.toNumber },
      ] as const;
      await openConversation(transaction, interest.id, members, now);
      const { id } = await transaction
        .selectFrom('conversations')
        .select('id')
        .where('interestId', '=', interest.id)
        .executeTakeFirstOrThrow();
      added.push({ conversationId: id, tokens: [one.token, other.token] });
    }
    return added;
  });
  await database.destroy();
  return pairs;
}

/** What became of one conversation, as its members know it. */
interface Course {
  /** Texts by sender, in the order in which they were sent; each was answered. */
  sent: [string[], string[]];
  /** Of the second member, who listens. */
  heard: Message[];
}

/**
 * Has both members of each pair write until `over`, trying each message again with its key until it is answered, while
 * the second one listens to live events and asks for what it does not have. `url` names the server that there is.
 * Resolves to what is wrong in the end, in words, and to how many messages there were.
 */
export async function converse(
  url: () => string,
  pairs: readonly Pair[],
  over: AbortSignal,
): Promise<{ messages: number; wrong: string[] }> {
  const again = AGAIN_MS_PER_PAIR * pairs.length;
  const ears: Ears = { open: new Set(), isOver: false, again };
  const courses = pairs.map((): Course => ({ sent: [[], []], heard: [] }));
  const listening = pairs.map((pair, at) => listen(url, pair, courses[at]?.heard ?? [], ears));
  const between = BETWEEN_MS_PER_PAIR * pairs.length;
  await Promise.all(
    pairs.flatMap((pair, at) =>
      pair.tokens.map((token, side) =>
        write(url, { pair, token, side, between, again }, courses[at]?.sent[side] ?? [], over),
      ),
    ),
  );
  const messages = courses.reduce((sum, { sent }) => sum + sent[0].length + sent[1].length, 0);
  const heard = () => courses.reduce((sum, course) => sum + course.heard.length, 0);
  const end = Date.now() + LAST_HEARD_MS;
  while (heard() < messages && Date.now() < end) await pause(100);
  ears.isOver = true;
  ears.open.forEach((stream) => stream.abort());
  await Promise.all(listening);
  const wrong = await Promise.all(pairs.map((pair, at) => compare(url, pair, courses[at])));
  return { messages, wrong: wrong.flat() };
}

async function write(
  url: () => string,
  { pair, token, side, between, again }: { pair: Pair; token: string; side: number; between: number; again: number },
  sent: string[],
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const [text, key] = [`${side}: message ${sent.length}`, randomUUID()];
    for (;;) {
      const answer = await call<Message>(url(), token, `/conversations/${pair.conversationId}/messages`, { text, key });
      if (answer?.success === true) break;
      await pause(again * (1 + Math.random()));
    }
    sent.push(text);
    await pause(between * (0.5 + Math.random()));
  }
}

/** The streams that are open. One signal for hundreds of them would carry thousands of listeners. */
interface Ears {
  /** The pause before a stream is opened again. */
  again: number;
  open: Set<AbortController>;
  isOver: boolean;
}

async function listen(url: () => string, pair: Pair, heard: Message[], ears: Ears): Promise<void> {
  const [, token] = pair.tokens;
  while (!ears.isOver) {
    const open = new AbortController();
    ears.open.add(open);
    try {
      const headers = { authorization: `Bearer ${token}` };
      const stream = await fetch(`${url()}/api/events`, { headers, signal: open.signal });
      // What comes asks for what there is: what was missed before it counts as well.
      for await (const _part of stream.body ?? []) await catchUp(url(), pair, heard);
    } catch {
      // The server is gone.
    }
    ears.open.delete(open);
    await pause(ears.again);
  }
}

async function catchUp(url: string, { conversationId, tokens }: Pair, heard: Message[]): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = heard.at(-1)?.seq ?? 0;
    const page = await call<MessagePage>(url, tokens[1], `/conversations/${conversationId}/messages?after=${after}`);
    heard.push(...(page?.data?.messages ?? []));
    hasMore = page?.data?.hasMore ?? false;
  }
}

async function compare(url: () => string, pair: Pair, course: Course | undefined): Promise<string[]> {
  const stored: Message[] = [];
  await catchUp(url(), pair, stored);
  const { sent, heard } = course ?? { sent: [[], []], heard: [] };
  const same = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);
  const textsOf = (messages: readonly Message[], isOwn: boolean) =>
    messages.filter((message) => message.isOwn === isOwn).map(({ text }) => text);
  const wrong: string[] = [];
  const say = (what: string) => wrong.push(`${pair.conversationId}: ${what}`);
  if (!stored.every(({ seq }, at) => seq === at + 1)) say('places are missing or given twice');
  if (!same(textsOf(stored, false), sent[0])) say('what the first member sent is not what is stored');
  if (!same(textsOf(stored, true), sent[1])) say('what the second member sent is not what is stored');
  if (!same(heard, stored)) say('what the second member heard is not what is stored');
  return wrong;
}

async function call<Data>(
  url: string,
  token: string,
  path: string,
  body?: object,
): Promise<Envelope<Data> | undefined> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return (await response.json()) as Envelope<Data>;
  } catch {
    return undefined;
  }
}
