import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

import type { PublishedPackage } from '../packing/packages.ts';
import { publishedFiles, publishedScripts, type SourceDocument } from '../packing/published-document.ts';
import { setStyleNames } from '../release/style-names.ts';
import { sortChoices, type Surface } from './report.ts';

/** Where the sources of a package's entry points are. */
function entriesOf(folder: string, published: PublishedPackage): [name: string, file: string][] {
  return publishedScripts(documentOf(folder), published).map(([name, file]) => [name, join(folder, file)]);
}

const documentOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SourceDocument;

/** The custom properties of style sheets that are entry points: the shell sets them, and every remote may take them. */
function styleSurface(folder: string, published: PublishedPackage): Surface {
  const sheets = publishedFiles(documentOf(folder), published).filter(([, file]) => file.endsWith('.css'));
  return Object.fromEntries(
    sheets.flatMap(([name, file]): [string, Record<string, string>][] => {
      const names = setStyleNames([{ name: file, text: readFileSync(join(folder, file), 'utf8') }]);
      return names.length > 0 ? [[name, Object.fromEntries(names.map((each) => [each, `var(${each})`]))]] : [];
    }),
  );
}

const printer = ts.createPrinter({ removeComments: true });

/** Reads what packages export, as TypeScript declares it to those who import them. */
export function publicSurfaces(root: string, packages: readonly PublishedPackage[]): Record<string, Surface> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const entries = packages.map(
    (each) => [`shared/${each.name}`, entriesOf(join(root, 'shared', each.name), each)] as const,
  );
  const assets = join(root, 'shared/tooling/types/assets.d.ts');
  const program = ts.createProgram(
    [...entries.flatMap(([, files]) => files.map(([, file]) => file)), ...(existsSync(assets) ? [assets] : [])],
    { ...options, types: ['node'], noEmit: false, declaration: true, emitDeclarationOnly: true },
  );
  const checker = program.getTypeChecker();
  const declared = new Map<ts.SourceFile, ts.SourceFile>();

  /** A file as its importers see it: without bodies, and with every type written out. */
  function declarationsOf(file: ts.SourceFile): ts.SourceFile {
    let declarations = declared.get(file);
    if (!declarations) {
      let text = '';
      program.emit(file, (_name, emitted) => (text = emitted), undefined, true);
      declarations = ts.createSourceFile('declarations.d.ts', text, ts.ScriptTarget.Latest, true);
      declared.set(file, declarations);
    }
    return declarations;
  }

  function signatureOf(symbol: ts.Symbol): string {
    const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [first] = original.declarations ?? [];
    if (!first) return 'unknown';
    const file = first.getSourceFile();
    const fromPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.fileName)?.[1];
    if (fromPackage !== undefined) return `export { ${original.name} } from '${fromPackage}';`;
    const declarations = declarationsOf(file);
    const name = original.name === 'default' ? symbol.name : original.name;
    const found = declarations.statements.filter((statement) => namesOf(statement).includes(name));
    if (found.length === 0) throw new Error(`${relative(root, file.fileName)} does not declare ${name}.`);
    const printed = found.map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, declarations));
    return sortChoices(printed.join('\n'));
  }

  const styles = new Map(
    packages.map((each) => [`shared/${each.name}`, styleSurface(join(root, 'shared', each.name), each)]),
  );
  return Object.fromEntries(
    entries.map(([folder, files]) => {
      const surface = files.map(([name, path]): [string, Record<string, string>] => {
        const source = program.getSourceFile(path);
        const module = source && checker.getSymbolAtLocation(source);
        if (!module) throw new Error(`${relative(root, path)} exports nothing.`);
        const symbols = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
        return [name, Object.fromEntries(symbols.map((symbol) => [symbol.name, signatureOf(symbol)]))];
      });
      return [folder, { ...Object.fromEntries(surface), ...styles.get(folder) }];
    }),
  );
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}
