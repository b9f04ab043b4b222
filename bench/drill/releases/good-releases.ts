import type { Draft } from '@rishta/e2e/faulty-release';

/** A change of a release that harms nobody. */
export interface GoodChange {
  title: string;
  change: (draft: Draft, number: number) => Promise<void> | void;
}

const scriptsOf = ({ document }: Draft): string[] => [
  ...new Set([document.entry, ...Object.values(document.modules).flatMap(({ js }) => js)]),
];

async function append(draft: Draft, files: readonly string[], text: string): Promise<void> {
  for (const file of files) await draft.write(file, `${await draft.read(file)}\n${text}\n`);
}

export const GOOD_CHANGES: readonly GoodChange[] = [
  {
    title: 'a comment in each script',
    change: (draft, number) => append(draft, scriptsOf(draft), `// ${String(number)}`),
  },
  {
    title: 'other titles of its pages',
    change: ({ document }, number) => {
      for (const page of document.pages) page.title = { ...page.title, en: `${page.title.en} (${String(number)})` };
    },
  },
  {
    title: 'a module more, which comes late',
    change: async (draft, number) => {
      await draft.write(`browser/late-${String(number)}.js`, `export const late = ${String(number)};\n`);
      const load = `if (typeof document !== 'undefined') setTimeout(() => import('./late-${String(number)}.js'), 500);`;
      await append(draft, [draft.document.entry], load);
    },
  },
  {
    title: 'scripts that are 4 KB larger',
    change: (draft, number) =>
      append(draft, scriptsOf(draft).slice(0, 3), `globalThis.words${String(number)} = '${'word '.repeat(800)}';`),
  },
  {
    title: 'its files in another order',
    change: ({ document }) => {
      document.files = Object.fromEntries(Object.entries(document.files).reverse());
    },
  },
  {
    title: 'other code on the server',
    change: async (draft, number) => {
      const { serverEntry } = draft.document;
      await append(draft, serverEntry === undefined ? [draft.document.entry] : [serverEntry], `// ${String(number)}`);
    },
  },
  {
    title: 'a rule more in each style sheet',
    change: (draft, number) => {
      const sheets = Object.keys(draft.document.files).filter((file) => /^browser\/[^/]*\.css$/.test(file));
      return append(draft, sheets, `.unused-${String(number)}{color:inherit}`);
    },
  },
];
