import { canonicalJson, parseDocument } from './codec.ts';
import { channelOf } from './channel.ts';
import { Channel, type JournalEntry } from './documents.ts';
import { type Journal, readJournal, writtenMeanwhile } from './journal.ts';
import { CHANNEL_KEY } from './names.ts';
import { Refusal } from './problem.ts';
import type { Store } from './store.ts';

export interface State {
  journal: Journal;
  /** What the journal leads to. */
  channel: Channel;
  channelMark: string | undefined;
  /** A change whose command died between the journal and the channel: decided, but not yet live. */
  interrupted?: JournalEntry;
}

interface Comparison extends State {
  /** The channel as it lies there; undefined when it is damaged. */
  found: Channel | undefined;
  altered: boolean;
}

/** Reads the journal and the channel, and refuses when the channel was not made by the journal. */
export async function readState(store: Store): Promise<State> {
  const state = await compare(store);
  // A change between the two readings looks like an interrupted one; under the lock there are none.
  return state.interrupted || state.altered ? store.withLock(() => readStateUnderLock(store)) : state;
}

export async function readStateUnderLock(store: Store): Promise<State> {
  const { altered, ...state } = await compare(store);
  if (!altered) return state;
  throw new Refusal({
    id: 'channel-altered',
    message: 'channels/live.json is not what the journal leads to: it was changed by hand, or one of the two is old.',
    remedy:
      'Make sure that journal.ndjson is the right one, then write the channel again from it with "verify --repair".',
  });
}

async function compare(store: Store): Promise<Comparison> {
  const document = await store.read(CHANNEL_KEY);
  const journal = await readJournal(store);
  const channel = channelOf(journal.entries);
  const found = document ? parseChannel(document.content) : channelOf([]);
  const state = { journal, channel, channelMark: document?.mark, found, altered: false };
  if (isSame(found, channel)) return state;
  const last = journal.entries.findLastIndex(({ action }) => action !== 'publish');
  const interrupted = journal.entries[last];
  if (interrupted && isSame(found, channelOf(journal.entries.slice(0, last)))) return { ...state, interrupted };
  return { ...state, altered: true };
}

const isSame = (found: Channel | undefined, expected: Channel): boolean =>
  found !== undefined && canonicalJson(found) === canonicalJson(expected);

function parseChannel(content: Uint8Array): Channel | undefined {
  try {
    return parseDocument(Channel, content, 'channels/live.json');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Makes live what the journal says; resolves to the change that had been interrupted, if any. Under the lock only. */
export async function settle(store: Store, state: State): Promise<State> {
  if (!state.interrupted) return state;
  await writeChannel(store, state);
  const { interrupted: _, ...settled } = state;
  return { ...settled, channelMark: await store.mark(CHANNEL_KEY) };
}

export async function writeChannel(store: Store, { channel, channelMark }: State): Promise<void> {
  const text = `${JSON.stringify(channel, undefined, 2)}\n`;
  if (!(await store.replace(CHANNEL_KEY, text, channelMark))) throw writtenMeanwhile('channel');
}

const journalBehind = (found: Channel, expected: Channel): Refusal =>
  new Refusal({
    id: 'journal-behind',
    message: `The channel counts ${found.revision} changes, the journal only ${expected.revision}: the journal has lost some.`,
    remedy: 'Restore journal.ndjson from a backup; writing the channel from this one would undo what is live.',
  });

/** Writes the channel again from the journal, whatever is in its place. Resolves to whether that was needed. */
export async function repairChannel(store: Store): Promise<boolean> {
  return store.withLock(async () => {
    const { altered, found, ...state } = await compare(store);
    if (!altered && !state.interrupted) return false;
    if (found && found.revision > state.channel.revision) throw journalBehind(found, state.channel);
    await writeChannel(store, state);
    return true;
  });
}
