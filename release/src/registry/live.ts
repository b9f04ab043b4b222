import { changesChannel } from './channel.ts';
import { parseDocument } from './codec.ts';
import { Channel, type JournalLine, SCHEMA_VERSION } from './documents.ts';
import { CHANNEL_KEY } from './names.ts';
import { Refusal } from './problem.ts';
import { isNewerSchema } from './schema-version.ts';
import type { Store } from './store.ts';

/** The channel as it lies there. */
export interface Live {
  /** Without its schema and what it says of the journal; undefined when it is damaged, and empty when there is none. */
  channel: Channel | undefined;
  /** The line of the journal that it says it was made from. */
  journal: Channel['journal'];
  etag: string | undefined;
}

/** Refuses one that is damaged. */
export const parseChannel = (content: Uint8Array): Channel =>
  parseDocument(
    Channel,
    content,
    'The channel',
    'Write it again from the journal with "repair". If the journal is lost as well, see "recover".',
  );

export async function readLive(store: Store): Promise<Live> {
  const document = await store.read(CHANNEL_KEY);
  if (!document) return { channel: { revision: 0, apps: {} }, journal: undefined, etag: undefined };
  const { etag } = document;
  try {
    const { journal, schema: _, ...channel } = parseChannel(document.content);
    return { channel, journal, etag };
  } catch (error) {
    if (isNewerSchema(error)) throw error;
    if (error instanceof Refusal) return { channel: undefined, journal: undefined, etag };
    throw error;
  }
}

/** Whether the journal holds the line that the channel says it was made from. */
export function isOfJournal({ journal: position }: Pick<Live, 'journal'>, lines: readonly JournalLine[]): boolean {
  return position === undefined || lines[position.sequence - 1]?.hash === position.hash;
}

/** The channel's text, which says which line of the journal led to it. */
export function liveText(channel: Channel, lines: readonly JournalLine[]): string {
  const last = lines.findLast(changesChannel);
  const journal = last && { sequence: last.sequence, hash: last.hash };
  return `${JSON.stringify({ schema: SCHEMA_VERSION, ...channel, ...(journal && { journal }) }, undefined, 2)}\n`;
}
