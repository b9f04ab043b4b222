import { type SharedNames, WHOLE_MODULE } from '@rishta/contracts';
import type { Compilation, Dependency, Module } from 'webpack';

/**
 * The names that a remote's bundle takes of shared modules, of which it holds only stand-ins. A namespace that is handed
 * on, or a `require`, takes the whole.
 */
export function importedNames(compilation: Compilation, shared: readonly string[]): SharedNames {
  const { moduleGraph } = compilation;
  const taken = new Map<string, Set<string>>();
  for (const { name, dependency } of importsOf(compilation, shared)) {
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [first = WHOLE_MODULE] = Array.isArray(reference) ? reference : reference.name;
      taken.set(name, (taken.get(name) ?? new Set()).add(first));
    }
  }
  return sorted(taken);
}

/** The names that the shell's bundle brings of shared modules. It hands each on whole, so they are all that it exports. */
export function exportedNames(compilation: Compilation, shared: readonly string[]): SharedNames {
  const { moduleGraph } = compilation;
  const brought = new Map<string, Set<string>>();
  for (const { name, target } of importsOf(compilation, shared)) {
    const exported = moduleGraph.getProvidedExports(target);
    brought.set(name, new Set(Array.isArray(exported) ? exported : [WHOLE_MODULE]));
  }
  return sorted(brought);
}

interface Import {
  /** The shared module. */
  name: string;
  dependency: Dependency;
  target: Module;
}

/** Where shared modules are imported, in what is part of the bundle and not shaken off. */
function* importsOf(compilation: Compilation, shared: readonly string[]): Generator<Import> {
  for (const module of bundledModules(compilation)) {
    for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: target } = connection;
      if (!dependency || !('request' in dependency) || connection.getActiveState(undefined) === false) continue;
      const name = shared.find((known) => known === dependency.request);
      if (name !== undefined) yield { name, dependency, target };
    }
  }
}

function* bundledModules({ modules, chunkGraph }: Compilation): Generator<Module> {
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    yield module;
    // Those that were joined into one keep the imports of one another to themselves, and stand-ins may be among them.
    if ('modules' in module) yield* module.modules as Iterable<Module>;
  }
}

const sorted = (names: Map<string, Set<string>>): SharedNames =>
  Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([module, set]) => [module, [...set].sort()]));
