import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

import { type RemoteServerBundle, SHELL, type ShellServerBundle } from '@rishta/contracts';
import { LRUCache } from 'lru-cache';

import { isIntact } from '../../registry/codec.ts';
import { messageOf } from '../message-of.ts';
import type { ServerBundleFile } from './render-task.ts';

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

/** A loaded bundle keeps about a megabyte; two releases of each app are usual around a promote. */
const MOST_SHELLS = 3;
const MOST_REMOTES = 24;

const shells = new LRUCache<string, ShellServerBundle>({ max: MOST_SHELLS });
const remotes = new LRUCache<string, RemoteServerBundle>({ max: MOST_REMOTES });
const requireBuiltIn = createRequire(import.meta.url);

export function loadShell(bundle: ServerBundleFile): ShellServerBundle {
  let shell = shells.get(bundle.file);
  if (!shell) {
    const exported = evaluate(SHELL, bundle, {});
    if (!isRecord(exported['shared']) || typeof exported['render'] !== 'function') {
      throw new Error(`The server bundle of ${SHELL} ${bundle.version} does not export shared and render.`);
    }
    shell = exported as unknown as ShellServerBundle;
    shells.set(bundle.file, shell);
  }
  return shell;
}

/** A module of a remote. Remotes are kept per shell release, because each shell brings its own React. */
export function loadModule(shell: ServerBundleFile, app: string, bundle: ServerBundleFile, module: string): unknown {
  const key = `${shell.file}\n${bundle.file}`;
  try {
    let remote = remotes.get(key);
    if (!remote) {
      const exported = evaluate(app, bundle, loadShell(shell).shared);
      if (!isRecord(exported['modules'])) throw new Error('It does not export modules.');
      remote = exported as unknown as RemoteServerBundle;
      remotes.set(key, remote);
    }
    const evaluateModule = Object.hasOwn(remote.modules, module) ? remote.modules[module] : undefined;
    if (!evaluateModule) throw new Error(`It has no module ${module}.`);
    return evaluateModule();
  } catch (error) {
    // The bundler's own cache would give the half-evaluated module to the next page as if it were whole.
    remotes.delete(key);
    throw new Error(`The server bundle of ${app} ${bundle.version} does not work: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

function evaluate(app: string, bundle: ServerBundleFile, shared: Record<string, unknown>): Record<string, unknown> {
  const content = readFileSync(bundle.file);
  if (!isIntact(content, bundle.integrity)) throw new Error(`${bundle.file} is not what was published.`);
  const module = { exports: {} };
  const requireShared = (name: string): unknown => {
    if (Object.hasOwn(shared, name)) return shared[name];
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
