import type { JournalEntry } from './documents.ts';
import { parseJournal, seal, textOf } from './journal-lines.ts';

const draft = (to: string) => ({
  at: '2026-01-01T00:00:00.000Z',
  by: 'Amna',
  action: 'publish' as const,
  app: 'remote-auth',
  to,
  digest: 'a'.repeat(64),
});

function chain(...versions: string[]): JournalEntry[] {
  return versions.reduce<JournalEntry[]>(
    (entries, to) => [...entries, seal<JournalEntry>(draft(to), entries.at(-1))],
    [],
  );
}

const parse = (text: string) => parseJournal(new TextEncoder().encode(text));

describe('the journal', () => {
  const entries = chain('1.0.0', '1.1.0', '1.2.0');

  it('reads what was sealed', () => {
    const text = textOf(entries);
    expect(parse(text)).toEqual({ lines: entries, size: text.length, torn: 0, isOpen: false, problems: [] });
    expect(parse('')).toEqual({ lines: [], size: 0, torn: 0, isOpen: false, problems: [] });
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
    const text = changed.map((part) => `${part ?? ''}\n`).join('');
    const { lines: trusted, problems } = parse(text);
    expect(trusted).toHaveLength(line - 1);
    expect(problems).toMatchObject([{ id: 'journal-broken', message: expect.stringContaining(`Line ${line} `) }]);
  });

  it.each([1, 30, 200])('tells %i missing bytes of the last line from a line', (missing) => {
    const text = textOf(entries);
    const { lines: whole, torn, isOpen, problems } = parse(text.slice(0, -missing));
    // A line that lacks only its line feed says all that it should.
    expect({ whole: whole.length, isOpen }).toEqual(
      missing === 1 ? { whole: 3, isOpen: true } : { whole: 2, isOpen: false },
    );
    expect(torn).toBe(missing === 1 ? 0 : text.length - textOf(entries.slice(0, 2)).length - missing);
    expect(problems).toEqual([]);
  });
});
