import type { JournalEntry } from './documents.ts';
import { parseJournal, seal } from './journal.ts';

const draft = (to: string) => ({
  at: '2026-01-01T00:00:00.000Z',
  by: 'Amna',
  action: 'publish' as const,
  app: 'remote-auth',
  to,
  digest: 'a'.repeat(64),
});

function chain(...versions: string[]): JournalEntry[] {
  return versions.reduce<JournalEntry[]>((entries, to) => [...entries, seal(draft(to), entries.at(-1))], []);
}

const textOf = (entries: readonly JournalEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

describe('the journal', () => {
  const entries = chain('1.0.0', '1.1.0', '1.2.0');

  it('reads what was sealed', () => {
    expect(parseJournal(textOf(entries))).toEqual({ entries, problems: [] });
    expect(parseJournal('')).toEqual({ entries: [], problems: [] });
  });

  it('numbers the entries and begins with zeros', () => {
    expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(entries[0]?.previousHash).toBe('0'.repeat(64));
    expect(entries[1]?.previousHash).toBe(entries[0]?.hash);
  });

  const lines = textOf(entries).split('\n').slice(0, -1);
  it.each([
    ['a changed word', 2, [lines[0], lines[1]?.replace('Amna', 'Bilal'), lines[2]]],
    ['a missing line', 2, [lines[0], lines[2]]],
    ['a missing first line', 1, [lines[1], lines[2]]],
    ['swapped lines', 1, [lines[1], lines[0], lines[2]]],
    ['a line twice', 3, [lines[0], lines[1], lines[1], lines[2]]],
    ['an empty line', 2, [lines[0], '', lines[1]]],
    ['text', 3, [lines[0], lines[1], 'hello']],
    ['a field that is not agreed', 3, [lines[0], lines[1], lines[2]?.replace('{', '{"x":1,')]],
  ])('finds %s in line %i', (_what, line, changed) => {
    const { entries: trusted, problems } = parseJournal(changed.map((text) => `${text ?? ''}\n`).join(''));
    expect(trusted).toHaveLength(line - 1);
    expect(problems).toMatchObject([{ id: 'journal-broken', message: expect.stringContaining(`Line ${line} `) }]);
  });

  it('finds a last line that is cut off, even when only its end of line is missing', () => {
    expect(parseJournal(textOf(entries).slice(0, -1)).problems).toHaveLength(1);
    expect(parseJournal(textOf(entries).slice(0, -30)).entries).toHaveLength(2);
  });
});
