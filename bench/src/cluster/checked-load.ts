import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { openDatabase } from '@rishta/api/database';
import { AMNA } from '@rishta/api/listings';
import sharp from 'sharp';

import { becomeMember, json, logIn } from '../support/api-alone.ts';
import { createAsking } from './asking.ts';
import { createPageCheck, filesOf } from './page-check.ts';

const PAGES = ['/', '/Profile', '/About', '/Dashboard'];
/** How many of each are done at least, by how many clients at once. */
const GOALS = {
  page: { least: 1_000, clients: 2 },
  question: { least: 1_300, clients: 2 },
  shortlist: { least: 350, clients: 1 },
  listing: { least: 175, clients: 1 },
  upload: { least: 175, clients: 1 },
} as const;
type Kind = keyof typeof GOALS;
const KINDS = Object.keys(GOALS) as Kind[];

export interface CheckedLoad {
  /** Goes on until all is done that is to be, then has what was answered compared with what is there. */
  end: () => Promise<Outcome>;
}

export interface Outcome {
  pages: number;
  writes: number;
  statuses: Map<string, number>;
  unclear: string[];
  mixed: string[];
  /** Answered writes that are not there, or there twice. */
  lost: string[];
  doubled: string[];
}

interface LoadOptions {
  url: string;
  databaseUrl: string;
  /** For so long the load is spread at least, in milliseconds. */
  duration: number;
}

/** Page loads and writes through nginx, each repeated until it is answered. */
export async function startCheckedLoad({ url, databaseUrl, duration }: LoadOptions): Promise<CheckedLoad> {
  const asking = createAsking(url);
  const { mixedIn, isFileOf } = createPageCheck();
  const member = await becomeMember(url, `load-${randomUUID()}@example.org`);
  // Who posts has confirmed an email.
  const poster = await logIn(url, 'ayesha@example.com', 'Rishta-sample-2026');
  const profiles = dataOf<{ profiles: { id: string }[] }>((await asking.ask('/api/profiles')).bytes).profiles;
  const mixed: string[] = [];
  // What was answered, by what was asked for.
  const answered = { question: new Map<string, string>(), listing: new Map<string, string>() };
  const shortlisted = new Set<string>();
  const uploaded = new Map<string, string>();

  const steps: Record<Kind, (turn: number) => Promise<unknown>> = {
    page: async (turn) => {
      const html = (await asking.ask(`${PAGES[turn % PAGES.length] ?? ''}?turn=${String(turn)}`)).bytes.toString();
      mixed.push(...mixedIn(html));
      for (const path of filesOf(html)) {
        const { bytes } = await asking.ask(path);
        if (!isFileOf(html, path, bytes)) mixed.push(`${path} is another file`);
      }
    },
    question: async (turn) => {
      const message = `Question ${String(turn)} of ${member.authorization.slice(-8)}`;
      const { bytes } = await asking.ask('/api/contact', json({ ...SENDER, message }));
      answered.question.set(message, dataOf<{ ticket: string }>(bytes).ticket);
    },
    shortlist: async (turn) => {
      // Each is put on the list and off it; in the end those of even turns are on it.
      const { id } = profiles[turn % profiles.length] ?? { id: '' };
      const method = Math.floor(turn / profiles.length) % 2 === 0 ? 'PUT' : 'DELETE';
      await asking.ask(`/api/shortlist/${id}`, { method, headers: member });
      if (method === 'PUT') shortlisted.add(id);
      else shortlisted.delete(id);
    },
    listing: async () => {
      const key = randomUUID();
      const headers = { ...poster, 'idempotency-key': key, 'content-type': 'application/json' };
      const { bytes } = await asking.ask('/api/listings', { method: 'POST', headers, body: JSON.stringify(AMNA) });
      answered.listing.set(key, dataOf<{ id: string }>(bytes).id);
    },
    upload: async (turn) => {
      const headers = { ...member, 'content-type': 'image/png' };
      const { bytes } = await asking.ask('/api/images', { method: 'POST', headers, body: await pictureOf(turn) });
      uploaded.set(dataOf<{ id: string }>(bytes).id, String(turn));
    },
  };

  const done: Record<Kind, number> = { page: 0, question: 0, shortlist: 0, listing: 0, upload: 0 };
  let isOver = false;
  const clients = KINDS.flatMap((kind) => {
    const { least, clients: count } = GOALS[kind];
    const pause = (duration / least) * count;
    let turn = 0;
    return Array.from({ length: count }, async () => {
      while (!isOver || done[kind] < least) {
        const started = performance.now();
        await steps[kind](turn++);
        done[kind] += 1;
        await sleep(isOver ? 0 : Math.max(0, pause - (performance.now() - started)));
      }
    });
  });

  const compare = async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl });
    try {
      const leads = await database.selectFrom('leads').select(['message', 'ticket']).execute();
      const listings = await database.selectFrom('listings').select(['idempotencyKey', 'id']).execute();
      const images = await database.selectFrom('images').select('id').execute();
      const list = dataOf<{ profiles: { profileId: string }[] }>(
        (await asking.ask('/api/shortlist', { headers: member })).bytes,
      );
      const questions = leads.map(({ message, ticket }): Pair => [message, ticket]);
      const posts = listings.map(({ idempotencyKey, id }): Pair => [idempotencyKey, id]);
      const lost = [
        ...missingFrom(questions, answered.question),
        ...missingFrom(posts, answered.listing),
        ...[...uploaded.keys()].filter((id) => !images.some((image) => image.id === id)),
        ...symmetricDifference(new Set(list.profiles.map(({ profileId }) => profileId)), shortlisted),
      ];
      const doubled = [...twiceIn(questions, answered.question), ...twiceIn(posts, answered.listing)];
      for (const id of uploaded.keys()) {
        const { bytes } = await asking.ask(`/api/images/${id}/large`, { headers: member });
        if (bytes.length === 0) lost.push(`the file of ${id}`);
      }
      return { lost, doubled };
    } finally {
      await database.destroy();
    }
  };

  return {
    end: async () => {
      isOver = true;
      await Promise.all(clients);
      const { page: pages, ...writes } = done;
      const all = { statuses: asking.statuses(), unclear: asking.unclear(), mixed };
      return {
        pages,
        writes: Object.values(writes).reduce((sum, count) => sum + count, 0),
        ...all,
        ...(await compare()),
      };
    },
  };
}

const SENDER = { name: 'Sara Khan', phone: '03001234567', email: 'sara@example.org', subject: 'A question' };

type Pair = readonly [key: string, value: string];

const dataOf = <Data>(bytes: Buffer): Data => (JSON.parse(bytes.toString()) as { data: Data }).data;

const missingFrom = (rows: readonly Pair[], expected: ReadonlyMap<string, string>): string[] => {
  const found = new Set(rows.map((row) => row.join(' ')));
  return [...expected].map((pair) => pair.join(' ')).filter((pair) => !found.has(pair));
};

const twiceIn = (rows: readonly Pair[], expected: ReadonlyMap<string, string>): string[] =>
  [...expected.keys()].filter((key) => rows.filter(([found]) => found === key).length > 1);

const symmetricDifference = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...[...one].filter((each) => !other.has(each)),
  ...[...other].filter((each) => !one.has(each)),
];

/** Another picture each time. */
const pictureOf = (turn: number) =>
  sharp({
    create: {
      width: 60 + turn,
      height: 60,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer();
