import { setTimeout as sleep } from 'node:timers/promises';

import { deskOf } from '../desk/desk.ts';
import { createContext } from './context.ts';
import { inBusyRegistry } from './testing/busy-registry.ts';
import { type Screen, watch } from './watch.ts';

/** Watches a folder's registry until so many pictures are drawn; gives what was written. */
async function drawn(
  folder: string,
  pictures: number,
  size?: ReturnType<Screen['size']>,
  away = (_look: number) => false,
) {
  const { registry } = createContext(folder, { DATA_DIR: folder }, new Date());
  const ending = new AbortController();
  const written: string[] = [];
  let looks = 0;
  await watch({
    look: () => {
      looks += 1;
      return away(looks) ? Promise.reject(new Error('Nobody answers.')) : deskOf(registry, Date.now());
    },
    screen: {
      write: (text) => {
        written.push(text);
        if (written.length >= pictures) ending.abort();
      },
      size: () => size,
    },
    signal: ending.signal,
    every: 1,
  });
  return written;
}

describe('watch', () => {
  it(
    'prints one picture after the other where there is no terminal',
    inBusyRegistry(async (folder) => {
      const [first = '', second] = await drawn(folder, 2);
      expect(first).toMatch(/^\d\d:\d\d:\d\d UTC: composition \S{12}, revision 5\n/);
      expect(first).toMatch(
        /\n {2}remote-auth {2}1\.1\.0 {2}since \S+Z by Bilal {2}last good 1\.0\.0 +recalled 1\.2\.0\n/,
      );
      expect(first).toContain('Who to ask: releases are not signed here, so nobody is named\n');
      expect(first).toMatch(
        /Last changes:\n {2}\S+Z {2}rollback {2}remote-auth {2}1\.2\.0 → 1\.1\.0 {2}by Bilal: A test\n/,
      );
      expect(first).not.toContain('\u001b');
      expect(second).toContain('revision 5');
    }),
  );

  it(
    'draws on one screen of a terminal',
    inBusyRegistry(async (folder) => {
      const [clear, picture = ''] = await drawn(folder, 2, { rows: 6, columns: 40 });
      expect(clear).toBe('\u001b[2J');
      const lines = ['H', 'J', 'K'].reduce((text, code) => text.replaceAll(`\u001b[${code}`, ''), picture).split('\n');
      expect(lines).toHaveLength(6);
      expect(Math.max(...lines.map((line) => line.length))).toBe(40);
    }),
  );

  it(
    'says that the registry is away, and goes on',
    inBusyRegistry(async (folder) => {
      const [never, seen, away, back] = await drawn(folder, 4, undefined, (look) => look === 1 || look === 3);
      expect(never).toBe('The registry cannot be read: Nobody answers. It is tried again.\n\n');
      expect(seen).toContain('revision 5');
      expect(away).toMatch(/^The registry cannot be read: .*\nWhat was seen last:\n.*revision 5\n/);
      expect(back).toMatch(/^\d\d:\d\d:\d\d UTC/);
    }),
  );

  it(
    'ends at once when it is told to',
    inBusyRegistry(async (folder) => {
      const { registry } = createContext(folder, { DATA_DIR: folder }, new Date());
      const ending = new AbortController();
      const screen = { write: () => {}, size: () => undefined };
      const watching = watch({
        look: () => deskOf(registry, Date.now()),
        screen,
        signal: ending.signal,
        every: 60_000,
      });
      await sleep(50);
      ending.abort();
      await watching;
    }),
  );
});
