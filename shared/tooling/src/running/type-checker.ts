/**
 * A program of its own: checks the types of one app whenever a file changes. It is called with the app's `tsconfig.json`,
 * sends `TypesFound` after each check, and ends with whoever started it.
 */
import { setPriority } from 'node:os';
import ts from 'typescript';

/** What is wrong, as editors say it, with a line for each; nothing when all is well. */
export interface TypesFound {
  words: string;
}

/** Of the processor, after the builds. */
const PRIORITY = 10;

const [config = ''] = process.argv.slice(2);
const format: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};
let found: ts.Diagnostic[] = [];

setPriority(PRIORITY);
process.once('disconnect', () => process.exit());
ts.createWatchProgram(
  ts.createWatchCompilerHost(
    config,
    { noEmit: true },
    ts.sys,
    ts.createSemanticDiagnosticsBuilderProgram,
    (diagnostic) => found.push(diagnostic),
    (_status, _newLine, _options, errors) => {
      // It is told of the beginning of a check, too, and then of no number.
      if (errors === undefined) return;
      process.send?.({ words: ts.formatDiagnostics(found, format).trim() } satisfies TypesFound);
      found = [];
    },
  ),
);
