import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import { type RemoteServerBundle, SHELL, type ShellServerBundle } from '@rishta/contracts';

import { messageOf } from '../message-of.ts';
import { isIntact } from '../registry/integrity.ts';

/** Where a server bundle lies and what it must hash to. */
export interface ServerBundleFile {
  version: string;
  file: string;
  integrity: string;
}

/** The server bundle of a shell. */
export interface ShellBundleFile extends ServerBundleFile {
  /** Names of the modules that the shell says it brings. */
  provides: string[];
}

/** Built-in modules that rendering needs. Pages have no business with files, processes or sockets. */
const BUILT_INS = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'perf_hooks',
  'querystring',
  'stream',
  'stream/web',
  'string_decoder',
  'timers',
  'url',
  'util',
]);

/** The code of one shell, and of the remotes that share its modules. Each bundle is evaluated once. */
export interface ServerBundles {
  shell: () => ShellServerBundle;
  module: (app: string, bundle: ServerBundleFile, module: string) => unknown;
  /** A module that the remote asked for in vain, although the shell says it brings it. */
  shellLacks: (app: string) => string | undefined;
}

const requireBuiltIn = createRequire(import.meta.url);

export function createServerBundles(shellBundle: ShellBundleFile): ServerBundles {
  let shell: ShellServerBundle | undefined;
  const remotes = new Map<string, RemoteServerBundle>();
  const lacking = new Map<string, string>();

  function loadShell(): ShellServerBundle {
    if (!shell) {
      const exported = evaluate(SHELL, shellBundle, () => undefined);
      if (!isRecord(exported['shared']) || typeof exported['render'] !== 'function') {
        throw new Error(`The server bundle of ${SHELL} ${shellBundle.version} does not export shared and render.`);
      }
      shell = exported as unknown as ShellServerBundle;
    }
    return shell;
  }

  const sharedModuleFor = (app: string) => (name: string) => {
    const { shared } = loadShell();
    if (Object.hasOwn(shared, name)) return shared[name];
    if (shellBundle.provides.includes(name)) lacking.set(app, name);
    return undefined;
  };

  return {
    shell: loadShell,
    module: (app, bundle, module) => {
      try {
        let remote = remotes.get(app);
        if (!remote) {
          const exported = evaluate(app, bundle, sharedModuleFor(app));
          if (!isRecord(exported['modules'])) throw new Error('It does not export modules.');
          remote = exported as unknown as RemoteServerBundle;
          remotes.set(app, remote);
        }
        const evaluateModule = Object.hasOwn(remote.modules, module) ? remote.modules[module] : undefined;
        if (!evaluateModule) throw new Error(`It has no module ${module}.`);
        return evaluateModule();
      } catch (error) {
        // The bundler's own cache would give the half-evaluated module to the next page as if it were whole.
        remotes.delete(app);
        throw new Error(`The server bundle of ${app} ${bundle.version} does not work: ${messageOf(error)}`, {
          cause: error,
        });
      }
    },
    shellLacks: (app) => lacking.get(app),
  };
}

function evaluate(
  app: string,
  bundle: ServerBundleFile,
  sharedModule: (name: string) => unknown,
): Record<string, unknown> {
  const content = readFileSync(bundle.file);
  if (!isIntact(content, bundle.integrity)) throw new Error(`${bundle.file} is not what was published.`);
  const module = { exports: {} };
  const requireShared = (name: string): unknown => {
    const shared = sharedModule(name);
    if (shared !== undefined) return shared;
    const builtIn = name.replace(/^node:/, '');
    if (BUILT_INS.has(builtIn)) return requireBuiltIn(`node:${builtIn}`);
    throw new Error(`It asks for '${name}', which the shell does not share.`);
  };
  const run = compileFunction(content.toString('utf8'), ['module', 'exports', 'require'], {
    filename: `${app}@${bundle.version}/${bundle.file.slice(bundle.file.lastIndexOf('/') + 1)}`,
  }) as (module: { exports: object }, exports: object, require: (name: string) => unknown) => void;
  run(module, module.exports, requireShared);
  return module.exports;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
