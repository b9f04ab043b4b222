import { acceptedRange } from '../shared-modules.ts';
import { COMPILED } from './compile-packages.ts';
import type { PublishedPackage } from './packages.ts';

/** `package.json` of one of the project's packages, as far as it is read here. */
export interface SourceDocument {
  name: string;
  version: string;
  type: string;
  sideEffects?: unknown;
  bin?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
}

/** What the site brings to pages: a repository installs it for types and tests, in a version that it chooses. */
const BROUGHT = ['react', 'react-dom', 'react-router-dom'];
/** Of the tool: bundled into its programs. */
const BUNDLED = ['@rishta/serving', 'typebox'];
/** Of the tool, beside its programs: how TypeScript reads a remote, and what it knows of style sheets. */
const OF_TOOL = { './tsconfig.base.json': './tsconfig.base.json' };

/** The project's licence and the versions of Node on which it runs. */
export interface ProjectDocument {
  license: string;
  engines: Record<string, string>;
}

/** The `package.json` with which a package is published. */
export function publishedDocument(
  source: SourceDocument,
  { kind, exports: published }: PublishedPackage,
  { license, engines }: ProjectDocument,
): Record<string, unknown> {
  const { name, version, type, sideEffects, bin, exports = {}, dependencies = {} } = source;
  const all = Object.entries(dependencies);
  const peers = all.filter(([each]) => BROUGHT.includes(each));
  const own = all.filter(
    ([each]) => !(kind === 'tool' && BUNDLED.includes(each)) && !peers.some(([peer]) => peer === each),
  );
  const entries = Object.entries(exports).filter(([entry]) => published?.includes(entry) ?? true);
  return {
    name,
    version,
    license,
    type,
    engines,
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && { bin }),
    ...(entries.length > 0 && {
      exports: {
        ...Object.fromEntries(entries.map(([entry, file]) => [entry, compiledEntry(file)])),
        ...(kind === 'tool' && OF_TOOL),
      },
    }),
    dependencies: Object.fromEntries(own),
    ...(peers.length > 0 && {
      peerDependencies: Object.fromEntries(peers.map(([each, exact]) => [each, acceptedRange(exact)])),
    }),
  };
}

/** The exports that are published, each with its source. */
export const publishedFiles = (
  { exports = {} }: Pick<SourceDocument, 'exports'>,
  { exports: published }: Pick<PublishedPackage, 'exports'>,
): [name: string, file: string][] =>
  Object.entries(exports)
    .filter(([name]) => published?.includes(name) ?? true)
    .map(([name, file]): [string, string] => [name, typeof file === 'string' ? file : (file['types'] ?? '')]);

/** Those that come from TypeScript. */
export const publishedScripts = (...of: Parameters<typeof publishedFiles>): [name: string, file: string][] =>
  publishedFiles(...of).filter(([, file]) => /\.tsx?$/.test(file));

function compiledEntry(file: string | Record<string, string>): unknown {
  if (typeof file !== 'string') {
    return Object.fromEntries(
      Object.entries(file).map(([condition, path]) => [condition, condition === 'types' ? declarationOf(path) : path]),
    );
  }
  if (!/\.tsx?$/.test(file)) return compiledPath(file);
  return { types: declarationOf(file), default: compiledPath(file).replace(/\.tsx?$/, '.js') };
}

const compiledPath = (file: string) => file.replace(/^\.\/src\//, `./${COMPILED}/`);
const declarationOf = (file: string) => compiledPath(file).replace(/\.tsx?$/, '.d.ts');
