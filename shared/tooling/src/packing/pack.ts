import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { refuseToReplace } from '../out-folder.ts';
import { compilePackages } from './compile-packages.ts';
import { PUBLISHED, type PublishedPackage } from './packages.ts';
import {
  type ProjectDocument,
  publishedDocument,
  publishedScripts,
  type SourceDocument,
} from './published-document.ts';

interface Staged extends PublishedPackage {
  /** Below the root. */
  folder: string;
  source: SourceDocument;
  /** Where its files are put together. */
  stage: string;
}

/**
 * Packs the packages that teams install, as `npm pack` does.
 *
 * @param root The workspace, its programs compiled.
 * @param out The folder for the archives. It is replaced.
 * @returns their names
 * @throws WrongArguments for a folder that holds something else.
 */
export async function pack(root: string, out: string): Promise<string[]> {
  refuseToReplace(out, (file) => PUBLISHED.some(({ name }) => file.startsWith(`rishta-${name}-`)));
  const stages = mkdtempSync(join(tmpdir(), 'rishta-pack-'));
  try {
    const packages = PUBLISHED.map((each): Staged => {
      const folder = `shared/${each.name}`;
      return { ...each, folder, source: readJson(root, folder, 'package.json'), stage: join(stages, each.name) };
    });
    compilePackages(
      root,
      packages.map(({ folder, kind, stage, ...each }) => ({
        folder,
        to: stage,
        entries: publishedScripts(each.source, each).map(([, file]) => file),
        typesOnly: kind === 'tool',
      })),
    );
    for (const each of packages) await finish(root, each);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    return npmPack(
      packages.map(({ stage }) => stage),
      out,
    );
  } finally {
    rmSync(stages, { recursive: true, force: true });
  }
}

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

async function finish(root: string, each: Staged): Promise<void> {
  const { kind, folder, stage, source } = each;
  const from = (path: string) => join(root, folder, path);
  cpSync(from('CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  if (kind === 'tool') {
    await addPrograms(root, join(stage, 'dist'), Object.keys(source.dependencies ?? {}));
    cpSync(join(root, 'release/dist/release.mjs'), join(stage, 'dist/release.mjs'));
    cpSync(join(root, 'tsconfig.base.json'), join(stage, 'tsconfig.base.json'));
    for (const part of ['package.json', 'src']) {
      cpSync(join(root, 'shared/template', part), join(stage, 'template', part), { recursive: true });
    }
    cpSync(from('types'), join(stage, 'types'), { recursive: true });
    cpSync(from('bin'), join(stage, 'bin'), {
      recursive: true,
      filter: (file) => !file.endsWith('.mjs') || /\/(rishta|npm-parent)\.mjs$/.test(file),
    });
  }
  const document = publishedDocument(source, each, readJson<ProjectDocument>(root, 'package.json'));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(document, null, 2)}\n`);
}

interface Compiler {
  compileForRepositories: (root: string, outdir: string) => Promise<string[]>;
}

async function addPrograms(root: string, outdir: string, dependencies: readonly string[]): Promise<void> {
  const program = pathToFileURL(join(root, 'shared/tooling/bin/compile.mjs')).href;
  const { compileForRepositories } = (await import(program)) as Compiler;
  const imports = await compileForRepositories(root, outdir);
  const isDeclared = (path: string) => dependencies.some((name) => path === name || path.startsWith(`${name}/`));
  const missing = imports.filter((path) => !isBuiltin(path) && !isDeclared(path));
  if (missing.length > 0) throw new Error(`shared/tooling/package.json does not name ${missing.join(', ')}.`);
}

function npmPack(stages: readonly string[], out: string): string[] {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', out, ...stages], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => filename);
}
