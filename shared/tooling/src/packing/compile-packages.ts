import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Where the compiled files of a package are, in place of `src`. */
export const COMPILED = 'dist';

const SCRIPT = /\.tsx?$/;

/** A package whose sources are compiled. */
interface Sources {
  /** Its folder, such as `shared/ui`, below the root. */
  folder: string;
  /** Files below it from which its exports come. */
  entries: readonly string[];
  /** Where its compiled files go: to `dist` in this folder. */
  to: string;
  /** For a package whose programs are compiled otherwise. */
  typesOnly?: boolean;
}

/**
 * Compiles packages of the project to JavaScript modules and their types, file by file, and takes their style sheets, texts
 * and pictures along.
 *
 * @throws with what the compiler says when something cannot be declared.
 */
export function compilePackages(root: string, packages: readonly Sources[]): void {
  const program = ts.createProgram(
    [
      ...packages.flatMap(({ folder, entries }) => entries.map((file) => join(root, folder, file))),
      join(root, 'shared/tooling/types/assets.d.ts'),
    ],
    { ...optionsOf(root), types: ['node', 'jest'] },
  );
  for (const { folder, to, typesOnly = false } of packages) {
    const src = join(root, folder, 'src');
    const write: ts.WriteFileCallback = (file, text) => {
      const target = join(to, COMPILED, relative(src, file));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    };
    for (const file of program.getSourceFiles()) {
      if (!file.fileName.startsWith(`${src}/`) || file.isDeclarationFile) continue;
      const { diagnostics } = program.emit(file, write, undefined, typesOnly);
      if (diagnostics.length > 0) throw new Error(wordsOf(diagnostics));
    }
    if (!typesOnly) copyAssets(src, join(to, COMPILED));
  }
}

function optionsOf(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  return {
    ...ts.parseJsonConfigFileContent(config, ts.sys, root).options,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // Files are written where the callback says.
    outDir: root,
    rootDir: root,
  };
}

const copyAssets = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (file) => !SCRIPT.test(file) });

const wordsOf = (diagnostics: readonly ts.Diagnostic[]) =>
  ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => '\n',
  });
