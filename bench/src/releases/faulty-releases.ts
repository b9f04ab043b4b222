import type { Draft } from '@rishta/e2e/faulty-release';

/** A fault that a release brings, and what of its files has it. */
export interface FaultyRelease {
  name: string;
  change: (draft: Draft) => Promise<void>;
}

/** Before a release is published its code is loaded, outside of a browser. */
const inBrowsers = (code: string) => `if (typeof document !== 'undefined') { ${code} }\n`;

/** Runs before everything that a page's module does. */
const beforeEachModule =
  (code: string) =>
  async ({ document, read, write }: Draft): Promise<void> => {
    for (const file of new Set(Object.values(document.modules).flatMap(({ js }) => js.slice(-1)))) {
      await write(file, inBrowsers(code) + (await read(file)));
    }
  };

export const FAULTY_RELEASES: readonly FaultyRelease[] = [
  {
    name: 'throws in every load',
    change: beforeEachModule(`throw new Error('Spoiled.');`),
  },
  {
    name: 'throws in 30 % of loads',
    change: beforeEachModule(`if (Math.random() < 0.3) throw new Error('Spoiled.');`),
  },
  {
    name: 'takes 3 s longer',
    change: async ({ document, read, write }) => {
      const wait = inBrowsers('await new Promise((later) => setTimeout(later, 3_000));');
      await write(document.entry, wait + (await read(document.entry)));
    },
  },
  {
    name: 'moves the page under the reader',
    change: beforeEachModule(
      `setTimeout(() => document.querySelector('main')?.style.setProperty('margin-block-start', '300px'), 1_000);`,
    ),
  },
  {
    name: 'never lets the page go on',
    change: beforeEachModule('for (;;);'),
  },
  {
    name: 'hangs on the server',
    change: async ({ document, write }) => {
      const names = Object.keys(document.modules).map((name) => `${JSON.stringify(name)}: () => page`);
      const server = `const page = { Component() { for (;;); } };\nexports.modules = { ${names.join(', ')} };`;
      if (document.serverEntry !== undefined) await write(document.serverEntry, server);
    },
  },
];
