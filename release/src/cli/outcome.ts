import { RegistryPlaceError } from '../registry/open-registry.ts';
import { type Problem, Refusal } from '../registry/problem.ts';
import { awayProblem, StoreAwayError } from '../registry/store.ts';

/** What a command found or did. */
export interface Outcome {
  /** For scripts: one JSON document. Fields are only ever added. */
  data: Record<string, unknown>;
  /** For people. */
  lines: string[];
}

export const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

/** Refusals about how the command was called. */
const USAGE = new Set(['usage', 'bad-app-name', 'bad-version', 'reason-missing']);

export const exitCodeOf = ([first]: readonly Problem[]): number =>
  first && USAGE.has(first.id) ? EXIT.usage : EXIT.refused;

/** What went wrong, in the words that the user gets. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof Refusal) return error.problems;
  if (error instanceof RegistryPlaceError) {
    const remedy = 'DATABASE_URL and FILES_URL say where the registry is; without them it is in a folder.';
    return error.problems.map((problem) => ({ id: 'usage', message: `${problem}.`, remedy }));
  }
  if (error instanceof StoreAwayError) return [awayProblem(error)];
  const message = error instanceof Error ? error.message : String(error);
  return [
    {
      id: 'failed',
      message: `The command failed: ${message}`,
      remedy: 'Make sure that the data directory can be written and has room, then see "status" and "verify".',
    },
  ];
}

export const asJson = (data: unknown): string => `${JSON.stringify(data, undefined, 2)}\n`;

export const asText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export function problemLines(problems: readonly Problem[]): string[] {
  return problems.flatMap(({ id, message, remedy }) => [`✗ ${message} [${id}]`, `  ${remedy}`]);
}

/** What was found, and does not stop the command. */
export const warningLines = (warnings: readonly Problem[]): string[] =>
  warnings.flatMap(({ id, message, remedy }) => [`! ${message} [${id}]`, `  ${remedy}`]);

/** Rows as aligned columns. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
