import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { messageOf } from '../../message-of.ts';
import { universalStub } from './universal-stub.ts';
import type { LoadFailure, LoadNews, LoadStep } from './load-job.ts';
import { openModules, openShell, readBundle } from './server-bundle.ts';

// A process that is thrown away: it loads what a release consists of and says what does not work.

class Failure extends Error {
  readonly id: LoadFailure;

  constructor(id: LoadFailure, message: string) {
    super(message);
    this.id = id;
  }
}

type Step<Kind extends LoadStep['kind']> = Extract<LoadStep, { kind: Kind }>;

async function load(step: LoadStep): Promise<void> {
  if (step.kind === 'shell-server') openShell(step.bundle);
  else if (step.kind === 'remote-server') loadRemote(step);
  else if (step.kind === 'shell-script') await runShell(step);
  else await openEntry(step);
}

function loadRemote({ app, bundle, shell, modules }: Step<'remote-server'>): void {
  if (shell) openModules(shell, app, bundle, modules);
  else readBundle(bundle);
}

/** The shell begins with the document, of which there is none here: such an error says nothing about it. */
async function runShell({ file }: Step<'shell-script'>): Promise<void> {
  try {
    await run(file);
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof TypeError)) throw error;
  }
}

async function openEntry({ file, modules }: Step<'remote-entry'>): Promise<void> {
  const { get, init } = await run(file);
  if (typeof get !== 'function' || typeof init !== 'function') {
    throw new Failure('module-not-exposed', 'It exposes nothing: it exports no get and init.');
  }
  for (const module of modules) await openModule(get as GetModule, module);
}

type GetModule = (name: string) => unknown;

async function openModule(get: GetModule, module: string): Promise<void> {
  let factory: unknown;
  try {
    factory = await get(`./${module}`);
  } catch (error) {
    if (withoutName(error, module) === (await refusalOfNobody(get))) throw notExposed(module);
    throw new Error(`${module}: ${messageOf(error)}`, { cause: error });
  }
  if (typeof factory !== 'function') throw notExposed(module);
}

/** A name that no module has. A container refuses one that it does not expose in words of its own, which may change. */
const NOBODY = 'no-module/has-this-name';

async function refusalOfNobody(get: GetModule): Promise<string | undefined> {
  try {
    await get(`./${NOBODY}`);
    return undefined;
  } catch (error) {
    return withoutName(error, NOBODY);
  }
}

const withoutName = (error: unknown, name: string) => messageOf(error).replaceAll(name, '');

const notExposed = (module: string) =>
  new Failure('module-not-exposed', `It does not expose ${module}, of which a page is made.`);

const run = async (file: string) => (await import(pathToFileURL(file).href)) as Record<string, unknown>;

/** Resolves once it is told: whatever comes next may never let go of the process. */
const tell = (news: LoadNews) => new Promise<void>((done) => process.send?.(news, () => done()));

/** @param job The file that holds the steps. */
export async function runLoadProgram(job: string): Promise<void> {
  // As on the site: what throws later, in a timer, spoils nothing that was loaded.
  process.on('uncaughtException', () => undefined);
  process.on('unhandledRejection', () => undefined);
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: universalStub() });

  const steps = JSON.parse(readFileSync(job, 'utf8')) as LoadStep[];
  for (const [index, step] of steps.entries()) {
    await tell({ started: index });
    try {
      await load(step);
    } catch (error) {
      const id = error instanceof Failure ? error.id : 'bundle-broken';
      await tell({ failed: index, id, message: messageOf(error) });
    }
  }
  await tell({ done: true });
}
