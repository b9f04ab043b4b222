import { setTimeout as sleep } from 'node:timers/promises';

import type { Desk } from '../desk/desk.ts';
import { messageOf } from '../message-of.ts';
import { asText } from './outcome.ts';
import { deskLines } from './desk-lines.ts';

/** Where pictures are drawn. */
export interface Screen {
  write: (text: string) => void;
  /** As it is now; undefined where it is no terminal, so that nothing can be drawn over. */
  size: () => { rows: number; columns: number } | undefined;
}

interface Watching {
  look: () => Promise<Desk>;
  screen: Screen;
  signal: AbortSignal;
  /** Milliseconds between two pictures. */
  every?: number;
}

const DRAW_EVERY = 2_000;
const TOP_LEFT = '\u001b[H';
const CLEAR = '\u001b[2J';
const CLEAR_LINE = '\u001b[K';
const CLEAR_BELOW = '\u001b[J';

/** Draws what is going on, again and again until the signal ends it. While the registry is away, says so and goes on. */
export async function watch({ look, screen, signal, every = DRAW_EVERY }: Watching): Promise<void> {
  let last: string[] = [];
  const next = async (): Promise<string[]> => {
    try {
      last = deskLines(await look());
      return last;
    } catch (error) {
      const trouble = `The registry cannot be read: ${messageOf(error)} It is tried again.`;
      return last.length === 0 ? [trouble] : [trouble, 'What was seen last:', ...last];
    }
  };
  if (screen.size()) screen.write(CLEAR);
  while (!signal.aborted) {
    draw(screen, await next());
    await sleep(every, undefined, { signal }).catch(() => undefined);
  }
}

function draw({ write, size }: Screen, lines: readonly string[]): void {
  const room = size();
  if (!room) {
    write(asText([...lines, '']));
    return;
  }
  // The last row stays free, for a line feed there would move the picture.
  const fitting = lines.slice(0, Math.max(1, room.rows - 1)).map((line) => line.slice(0, room.columns));
  write(`${TOP_LEFT}${fitting.map((line) => `${line}${CLEAR_LINE}\n`).join('')}${CLEAR_BELOW}`);
}
