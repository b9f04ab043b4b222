import { fork } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { type Release, SHELL } from '@rishta/contracts';
import { Check } from 'typebox/value';

import type { Problem } from '../../registry/problem.ts';
import { asLine } from '../../registry/reason.ts';
import type { ServerBundleFile } from '../../server-bundles/server-bundles.ts';
import { LOAD, LoadNews, type LoadStep } from './load-job.ts';

/** A release, and where its files lie. */
export interface Loadable {
  release: Release;
  locate: (file: string) => string;
}

export interface LoadRequest extends Loadable {
  /** The shell whose modules a remote's server bundle gets. */
  shell?: Loadable | undefined;
  /** Which parts; the browser's do not depend on the shell. */
  parts: readonly ('browser' | 'server')[];
}

/** Loads releases in a process that is thrown away, and says what does not work. */
export type Load = (requests: readonly LoadRequest[]) => Promise<Problem[]>;

/** Loading takes some tenths of a second; a busy machine is slow, not wrong. */
const TIME_LIMIT = 20_000;
const MEMORY_MB = 512;

/** @param program The compiled release command, which is the load program as well. */
export const createLoad =
  (program: string, timeLimit = TIME_LIMIT): Load =>
  async (requests) => {
    const folder = await mkdtemp(join(tmpdir(), 'load-'));
    try {
      const steps: LoadStep[] = [];
      for (const [index, request] of requests.entries()) {
        steps.push(...(await stepsOf(request, join(folder, String(index)))));
      }
      if (steps.length === 0) return [];
      const job = join(folder, 'job.json');
      await writeFile(job, JSON.stringify(steps));
      return await runSteps({ program, job, steps, timeLimit });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

async function stepsOf(request: LoadRequest, folder: string): Promise<LoadStep[]> {
  const { release, shell, parts } = request;
  const { app, version, pages } = release;
  const bundle = serverBundle(request);
  const steps: LoadStep[] = [];
  if (parts.includes('server') && bundle) {
    const shellBundle = shell && serverBundle(shell);
    const rendered = pages.flatMap(({ module, frame, render }) => [
      ...(render === 'server' ? [module] : []),
      ...(frame ? [frame] : []),
    ]);
    steps.push(
      app === SHELL
        ? { kind: 'shell-server', app, version, bundle }
        : {
            kind: 'remote-server',
            app,
            version,
            bundle,
            modules: [...new Set(rendered)],
            ...(shellBundle && { shell: shellBundle }),
          },
    );
  }
  if (parts.includes('browser')) {
    await copyScripts(request, folder);
    const file = join(folder, release.entry);
    const modules = [...new Set(pages.flatMap(({ module, frame }) => (frame ? [module, frame] : [module])))];
    steps.push(
      app === SHELL
        ? { kind: 'shell-script', app, version, file }
        : { kind: 'remote-entry', app, version, file, modules },
    );
  }
  return steps;
}

function serverBundle({ release, locate }: Loadable): ServerBundleFile | undefined {
  const { version, serverEntry, files } = release;
  const integrity = serverEntry === undefined ? undefined : files[serverEntry]?.integrity;
  return serverEntry === undefined || integrity === undefined
    ? undefined
    : { version, file: locate(serverEntry), integrity };
}

/** Copies the browser's scripts to where they are taken for modules, whatever lies around the release. */
async function copyScripts({ release, locate }: Loadable, folder: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const scripts = Object.keys(release.files).filter((file) => /^browser\/.*\.js$/.test(file));
  for (const directory of new Set(scripts.map(dirname))) await mkdir(join(folder, directory), { recursive: true });
  await Promise.all(scripts.map((file) => cp(locate(file), join(folder, file))));
}

interface Run {
  program: string;
  /** The file that holds the steps. */
  job: string;
  steps: readonly LoadStep[];
  timeLimit: number;
}

function runSteps({ program, job, steps, timeLimit }: Run): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [LOAD, job], {
      cwd: dirname(job),
      // What is loaded knows nothing of who loads it.
      env: {},
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const problems: Problem[] = [];
    let current = steps[0];
    const end = (last: Problem[] = []) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.kill('SIGKILL');
      resolve([...problems, ...last]);
    };
    const timer = setTimeout(() => {
      end([problemOf(current, 'bundle-broken', `It is not loaded after ${timeLimit / 1000} seconds.`)]);
    }, timeLimit);
    child.on('message', (news) => {
      // What is loaded can say something, too.
      if (!Check(LoadNews, news)) return;
      if ('started' in news) current = steps[news.started];
      else if ('failed' in news) problems.push(problemOf(steps[news.failed], news.id, news.message));
      else end();
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      end([problemOf(current, 'bundle-broken', `It ends its process (${signal ?? code}) before it is loaded.`)]);
    });
  });
}

function problemOf(step: LoadStep | undefined, id: string, message: string): Problem {
  const { app = '', version = '' } = step ?? {};
  const isServer = step?.kind === 'remote-server' || step?.kind === 'shell-server';
  const part = isServer ? 'server bundle' : app === SHELL ? 'script' : 'federation entry';
  return {
    id,
    message: `The ${part} of ${app} ${version} does not work: ${asLine(message.replace(/^The server bundle of .+? does not work: /, ''))}`,
    remedy: `Mend it and build ${app} again; a copy built elsewhere may have been built of something else.`,
  };
}
