import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Envelope, Message, MessagePage } from '@rishta/contracts';

import type { Pair } from './members.ts';

/** Between two messages of one member, for each pair: all together write as much as they would if they were fewer. */
const BETWEEN_MS_PER_PAIR = 10;
/** Before something is tried again, for each pair as well: while there is no server, trying must not fill this process. */
const AGAIN_MS_PER_PAIR = 2;
/** Over which all begin to listen, for each pair. */
const ARRIVAL_MS_PER_PAIR = 10;
/** Within which a listener comes again, until the API has said how long that shall be. */
const FIRST_RETURN_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;
/** To read a conversation in the end, when all ask at once. */
const MOST_TRIES = 20;
/** For the listeners to hear the last message, when all is sent: some come again twice before they reach a server. */
const LAST_HEARD_MS = 60_000;

/** The address of a server for a member of a pair, who could not reach so many of those that were named before. */
export type ServerFor = (pair: number, side: 0 | 1, tries: number) => string;

/** What became of one conversation, as its members know it. */
interface Course {
  pair: Pair;
  /** Texts by sender, in the order in which they were sent; each was answered. */
  sent: [string[], string[]];
  /** Of the second member, who listens. */
  heard: Message[];
  /** When the try began that stored a message, by its place, and when the second member had it. */
  sentAt: Map<number, number>;
  heardAt: Map<number, number>;
}

/** What is wrong with a conversation, in words. */
export interface Wrong {
  conversation: string;
  what: string;
}

interface Conversed {
  messages: number;
  wrong: Wrong[];
  /** Of each pair, in how many milliseconds the second member had each message of the first one. */
  delays: number[][];
}

/**
 * Has both members of each pair write until `over`, trying each message again with its key until it is answered, while
 * the second one listens to live events and asks for what it does not have. Between two messages of a member are about
 * `between` milliseconds. Resolves when all listen, before anybody writes; `ended` to what is wrong in the end.
 */
export async function converse(
  url: ServerFor,
  pairs: readonly Pair[],
  over: AbortSignal,
  between = BETWEEN_MS_PER_PAIR * pairs.length,
): Promise<{ ended: Promise<Conversed> }> {
  const again = AGAIN_MS_PER_PAIR * pairs.length;
  const ears: Ears = { open: new Set(), isOver: false };
  const courses = pairs.map((pair): Course => ({
    pair,
    sent: [[], []],
    heard: [],
    sentAt: new Map(),
    heardAt: new Map(),
  }));
  const listening: Promise<void>[] = [];
  const arrived = courses.map(async (course, at) => {
    await pause(ARRIVAL_MS_PER_PAIR * pairs.length * Math.random());
    await new Promise<void>((resolve) => {
      listening.push(listen((tries) => url(at, 1, tries), course, ears, resolve));
    });
  });
  await Promise.all(arrived);
  const writing = courses.flatMap((course, at) =>
    ([0, 1] as const).map((side) => write((tries) => url(at, side, tries), { side, between, again }, course, over)),
  );
  return { ended: ending(url, courses, ears, { writing, listening }) };
}

async function ending(
  url: ServerFor,
  courses: readonly Course[],
  ears: Ears,
  { writing, listening }: Record<'writing' | 'listening', readonly Promise<void>[]>,
): Promise<Conversed> {
  await Promise.all(writing);
  const messages = courses.reduce((sum, { sent }) => sum + sent[0].length + sent[1].length, 0);
  const heard = () => courses.reduce((sum, course) => sum + course.heard.length, 0);
  const end = Date.now() + LAST_HEARD_MS;
  while (heard() < messages && Date.now() < end) await pause(100);
  ears.isOver = true;
  ears.open.forEach((stream) => stream.abort());
  await Promise.all(listening);
  const wrong = await Promise.all(courses.map((course, at) => compare(url(at, 1, 0), course)));
  return { messages, wrong: wrong.flat(), delays: courses.map(delaysOf) };
}

async function write(
  url: (tries: number) => string,
  { side, between, again }: { side: 0 | 1; between: number; again: number },
  { pair, sent, sentAt }: Course,
  over: AbortSignal,
): Promise<void> {
  const path = `/conversations/${pair.conversationId}/messages`;
  // Not all begin at once.
  await pause(between * Math.random());
  while (!over.aborted) {
    const [text, key] = [`${side}: message ${sent[side].length}`, randomUUID()];
    for (let tries = 0; ; tries += 1) {
      const started = performance.now();
      const answer = await call<Message>(url(tries), pair.tokens[side], path, { text, key });
      if (answer?.success === true) {
        if (answer.data && side === 0) sentAt.set(answer.data.seq, started);
        break;
      }
      await pause(again * (1 + Math.random()));
    }
    sent[side].push(text);
    await pause(between * (0.5 + Math.random()));
  }
}

/** What was stored by a try without an answer may be there before the one that is counted began. */
const delaysOf = ({ sentAt, heardAt }: Course): number[] =>
  [...sentAt].map(([seq, at]) => Math.max(0, (heardAt.get(seq) ?? Infinity) - at));

/** The streams that are open. One signal for hundreds of them would carry thousands of listeners. */
interface Ears {
  open: Set<AbortController>;
  isOver: boolean;
}

async function listen(
  url: (tries: number) => string,
  course: Course,
  ears: Ears,
  onListening: () => void,
): Promise<void> {
  const [, token] = course.pair.tokens;
  let returnMs = FIRST_RETURN_MS;
  for (let tries = 0; !ears.isOver; tries += 1) {
    const open = new AbortController();
    ears.open.add(open);
    const server = url(tries);
    try {
      const headers = { authorization: `Bearer ${token}` };
      const stream = await fetch(`${server}/api/events`, { headers, signal: open.signal });
      // What was missed before it counts as well. Who cannot catch up begins anew.
      let isUpToDate = await catchUp(server, course);
      if (isUpToDate) onListening();
      for await (const event of eventsIn(stream)) {
        const [, retry] = /^retry: (\d+)$/.exec(event) ?? [];
        if (retry !== undefined) returnMs = Number(retry);
        if (event.includes('event: message')) isUpToDate = await catchUp(server, course);
        if (!isUpToDate) break;
      }
    } catch {
      // The server is gone.
    }
    ears.open.delete(open);
    await pause(returnMs * (0.2 + 0.8 * Math.random()));
  }
}

async function* eventsIn(stream: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of stream.body ?? []) {
    const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    yield* events;
  }
}

/** Whether it has all that there is. */
async function catchUp(
  url: string,
  { pair: { conversationId, tokens }, heard, heardAt }: Pick<Course, 'pair' | 'heard' | 'heardAt'>,
): Promise<boolean> {
  for (;;) {
    const after = heard.at(-1)?.seq ?? 0;
    const page = await call<MessagePage>(url, tokens[1], `/conversations/${conversationId}/messages?after=${after}`);
    if (!page?.data) return false;
    for (const message of page.data.messages) {
      heard.push(message);
      heardAt.set(message.seq, performance.now());
    }
    if (!page.data.hasMore) return true;
  }
}

async function compare(url: string, { pair, sent, heard }: Course): Promise<Wrong[]> {
  const stored: Message[] = [];
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await catchUp(url, { pair, heard: stored, heardAt: new Map() })) break;
  }
  const same = (one: readonly unknown[], other: readonly unknown[]) => JSON.stringify(one) === JSON.stringify(other);
  const textsOf = (messages: readonly Message[], isOwn: boolean) =>
    messages.filter((message) => message.isOwn === isOwn).map(({ text }) => text);
  const wrong: Wrong[] = [];
  const say = (what: string) => wrong.push({ conversation: pair.conversationId, what });
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
