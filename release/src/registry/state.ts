import { canonicalJson, sha256 } from './codec.ts';
import { applyEntry, changesChannel, channelOf, knownOf } from './channel.ts';
import { readAgain } from './disk-space.ts';
import type { ChangeLine, Channel } from './documents.ts';
import {
  appendLine,
  type Journal,
  readJournal,
  readJournalUnderLock,
  sealJournal,
  settleJournal,
  type Trust,
  writtenMeanwhile,
} from './journal.ts';
import { isOfJournal, type Live, liveText, readLive } from './live.ts';
import { CHANNEL_KEY } from './names.ts';
import { Refusal } from './problem.ts';
import type { Store } from './store.ts';

export interface State {
  journal: Journal;
  /** What the journal leads to, with what the channel says that this version does not know. */
  channel: Channel;
  channelEtag: string | undefined;
  /** A change whose command died between the journal and the channel: decided, but not yet live. */
  interrupted?: ChangeLine;
}

interface Comparison extends State {
  /** The channel as it lies there. */
  live: Live;
  altered: boolean;
}

/** Reads the journal and the channel, and refuses when the channel was not made by the journal. */
export async function readState(store: Store, trust: Trust = 'seal'): Promise<State> {
  const live = await readLive(store);
  const state = compare(await readJournal(store, trust), live);
  // A change between the two readings looks like an interrupted one; under the lock there are none.
  if (!state.interrupted && !state.altered) return state;
  return readAgain(store, () => readStateUnderLock(store, { trust }));
}

/** The same under the lock. What was seen before of the journal is not read again unless it has changed. */
export async function readStateUnderLock(
  store: Store,
  { seen, trust }: { seen?: State; trust?: Trust } = {},
): Promise<State> {
  const journal = await readJournalUnderLock(store, { seen: seen?.journal, ...(trust && { trust }) });
  const { altered, live, ...state } = compare(journal, await readLive(store));
  if (altered) throw channelAltered(isBehind(journal, live, state.channel));
  return state;
}

const channelAltered = (isJournalBehind: boolean): Refusal =>
  new Refusal({
    id: 'channel-altered',
    message: 'channels/live.json is not what the journal leads to: it was changed by hand, or one of the two is old.',
    remedy: isJournalBehind
      ? 'The journal has lost lines that the channel knows of. Restore journal.ndjson from a backup; if there is none, "recover" begins anew from what is live.'
      : 'Make sure that journal.ndjson is the right one, then write the channel again from it with "verify --repair".',
  });

function compare(journal: Journal, live: Live): Comparison {
  const { lines } = journal;
  const { channel: found, etag: channelEtag } = live;
  const isWhole = isOfJournal(live, lines);
  if (found && isWhole && journal.channelDigest === digestOf(found)) {
    return { journal, channel: found, channelEtag, live, altered: false };
  }
  const channel = channelOf(lines);
  const state = {
    journal: { ...journal, channelDigest: digestOf(channel) },
    channel,
    channelEtag,
    live,
    altered: false,
  };
  if (live.etag === undefined && isBehind(journal, live, channel)) return { ...state, altered: true };
  if (found && isWhole && isSame(found, channel)) return { ...state, channel: found };
  const last = lines.findLastIndex(changesChannel);
  const interrupted = lines[last];
  const isDecided = interrupted && changesChannel(interrupted) && interrupted.action !== 'recover';
  const isInterrupted = found && isDecided && isSame(found, channelOf(lines.slice(0, last)));
  return isWhole && isInterrupted
    ? { ...state, channel: applyEntry(found, interrupted), interrupted }
    : { ...state, altered: true };
}

const digestOf = (channel: Channel): string => sha256(canonicalJson(knownOf(channel)));

const isSame = (found: Channel | undefined, expected: Channel): boolean =>
  found !== undefined && canonicalJson(knownOf(found)) === canonicalJson(knownOf(expected));

/** Whether the channel was made from lines that the journal does not hold. Without a channel, the seal is asked. */
export function isBehind({ lines, known }: Pick<Journal, 'lines' | 'known'>, live: Live, expected: Channel): boolean {
  if (live.journal) return !isOfJournal(live, lines);
  if (!live.channel || live.etag === undefined) return known > lines.length;
  return live.channel.revision > expected.revision;
}

/** Makes live what the journal says, and clears away what a killed command wrote of a line. Under the lock only. */
export async function settle(store: Store, state: State): Promise<State & { aside?: string }> {
  const { journal, aside } = await settleJournal(store, state.journal);
  const settled = { ...state, journal, ...(aside !== undefined && { aside }) };
  if (!state.interrupted) return settled;
  await writeChannel(store, settled);
  const { interrupted: _, ...rest } = settled;
  return { ...rest, channelEtag: await store.etag(CHANNEL_KEY) };
}

async function writeChannel(store: Store, { journal, channel, channelEtag }: State): Promise<void> {
  const staged = await store.stage(CHANNEL_KEY, liveText(channel, journal.lines));
  if (!(await staged.commit(channelEtag))) throw writtenMeanwhile('channel');
}

/**
 * Writes a change into the journal and makes it live. All that needs room is written before the journal says that it
 * is decided, and what fails then is taken back. Under the lock only.
 */
export async function writeChange(store: Store, state: State, entry: ChangeLine): Promise<Channel> {
  const channel = applyEntry(state.channel, entry);
  const staged = await store.stage(CHANNEL_KEY, liveText(channel, [entry]));
  try {
    const { journal, undo } = await appendLine(store, state.journal, entry);
    try {
      if (!(await staged.commit(state.channelEtag))) throw writtenMeanwhile('channel');
    } catch (error) {
      // If the channel was replaced in spite of the error, the journal is right and keeps its line.
      if ((await store.etag(CHANNEL_KEY)) === state.channelEtag) await undo();
      throw error;
    }
    await sealJournal(store, { ...journal, channelDigest: digestOf(channel) });
    return channel;
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

const journalBehind = (live: Live, expected: Channel): Refusal =>
  new Refusal({
    id: 'journal-behind',
    message: live.journal
      ? `The channel was made from line ${live.journal.sequence} of the journal, and the journal does not hold that line: it has lost some.`
      : `The journal leads to ${expected.revision} changes, and there were more: it has lost some.`,
    remedy:
      'Restore journal.ndjson from a backup, for writing the channel from this one would undo what is live. If there is none, "recover" begins anew from what is live.',
  });

/** Clears away what a killed command wrote of a line; resolves to the file that keeps it, if there was any. */
export const tidyJournal = (store: Store): Promise<string | undefined> =>
  store.withLock(async () => (await settleJournal(store, await readJournalUnderLock(store))).aside);

/** Writes the channel again from the journal, whatever is in its place. Resolves to whether that was needed. */
export async function repairChannel(store: Store): Promise<boolean> {
  return store.withLock(async () => {
    const { altered, live, ...state } = compare(await readJournalUnderLock(store), await readLive(store));
    if (altered && isBehind(state.journal, live, state.channel)) throw journalBehind(live, state.channel);
    const settled = await settle(store, state);
    if (altered) await writeChannel(store, settled);
    return altered || state.interrupted !== undefined;
  });
}
