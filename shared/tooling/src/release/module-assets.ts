import { type ModuleAssets, RELEASE_FOLDERS } from '@rishta/contracts';
import type { Chunk, ChunkGroup, Compilation } from 'webpack';

const inBrowserFolder = (files: Iterable<string>, ending: string) =>
  [...files].filter((file) => file.endsWith(ending)).map((file) => `${RELEASE_FOLDERS.browser}/${file}`);

/** A group's chunks and those of everything that it may load later. */
function withDescendants(group: ChunkGroup, seen = new Set<ChunkGroup>()): Set<ChunkGroup> {
  if (seen.has(group)) return seen;
  seen.add(group);
  for (const child of group.childrenIterable) withDescendants(child, seen);
  return seen;
}

/**
 * The files of a named chunk: scripts that are needed at once, and all style sheets, those of lazily loaded parts too,
 * so that nothing is drawn unstyled when they come.
 */
export function assetsOfChunk(compilation: Compilation, chunkName: string, lazyModules: string[]): ModuleAssets {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`The build has no chunk '${chunkName}'.`);
  const all = [...withDescendants(group)].flatMap(({ chunks }) => chunks);
  const files = (chunks: Iterable<Chunk>, ending: string) => [
    ...new Set([...chunks].flatMap((chunk) => inBrowserFolder(chunk.files, ending))),
  ];
  return {
    js: files(group.chunks, '.js'),
    css: files(all, '.css'),
    uses: lazyModules.filter((name) => group.chunks.some((chunk) => consumes(compilation, chunk, name))),
  };
}

/** Which of the shared modules the build takes from the shell, in whichever chunk, those that are loaded late too. */
export const consumedModules = (compilation: Compilation, names: string[]): string[] =>
  names.filter((name) => [...compilation.chunks].some((chunk) => consumes(compilation, chunk, name)));

/** Whether a chunk holds webpack's stand-in for a shared module. */
const consumes = (compilation: Compilation, chunk: Chunk, name: string) =>
  [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(
    (module) =>
      // The identifier is the one public trace of what is consumed: 'consume shared module (default) name@range …'.
      module.identifier().includes(`|${name}|`) || module.identifier().includes(` ${name}@`),
  );
