import { parentPort } from 'node:worker_threads';

import { type RenderResult, SHELL, type ShellServerBundle } from '@rishta/contracts';
import { Errors } from 'typebox/value';

import { messageOf } from '../message-of.ts';
import {
  type RenderAnswer,
  type RenderedPage,
  type RenderNews,
  RenderResultSchema,
  type RenderTask,
  type ServerBundleFile,
} from './render-task.ts';
import { loadModule, loadShell } from './server-bundles.ts';

const tell = (news: RenderNews) => parentPort?.postMessage(news);

// Code of a remote that throws in a timer or forgets a rejection must not end the worker under another page.
process.on('uncaughtException', (error) => tell({ event: 'stray-error', message: messageOf(error) }));
process.on('unhandledRejection', (reason) => tell({ event: 'stray-error', message: messageOf(reason) }));

parentPort?.on('message', (task: RenderTask) => {
  void renderPage(task).then((answer) => tell({ task: task.id, event: 'answered', answer }));
});

/** Renders one page. Never rejects: what goes wrong is part of the answer. */
async function renderPage(task: RenderTask): Promise<RenderAnswer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    const shellBundle = task.bundles[SHELL];
    if (!shellBundle) throw new Error('The shell has no server bundle.');
    const shell = loadShell(shellBundle);
    // The time counts from here: a fresh worker on a busy machine needs a while to read the shell.
    tell({ task: task.id, event: 'started' });
    timer = setTimeout(() => {
      controller.abort(new DOMException('The time for rendering the page is up.', 'TimeoutError'));
    }, task.softLimit);
    const rendered = await render(task, shell, shellBundle, controller.signal);
    return { rendered, timedOut: controller.signal.aborted };
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    clearTimeout(timer);
    // Loaders that nobody waits for any more stop too.
    controller.abort();
  }
}

async function render(
  task: RenderTask,
  shell: ShellServerBundle,
  shellBundle: ServerBundleFile,
  signal: AbortSignal,
): Promise<RenderedPage> {
  const { composition, url, language, apiUrl, origin, bundles } = task;
  const enter = (app: string, module: string): unknown => {
    if (task.withheld.includes(app)) throw new Error(`${app} is left to the browser for now.`);
    const bundle = Object.hasOwn(bundles, app) ? bundles[app] : undefined;
    if (!bundle) throw new Error(`${app} has no server bundle.`);
    tell({ task: task.id, event: 'entering', app });
    return loadModule(shellBundle, app, bundle, module);
  };
  const result = await shell.render({
    composition,
    url,
    language,
    apiUrl,
    origin,
    signal,
    loadModule: (app, module) =>
      new Promise((resolve) => {
        resolve(enter(app, module));
      }),
  });
  return checked(result);
}

/** Takes over what the contract names and nothing else: only plain values can leave the worker. */
function checked(result: RenderResult): RenderedPage {
  const [problem] = Errors(RenderResultSchema, result);
  if (problem) throw new Error(`The shell rendered no usable page: ${problem.instancePath} ${problem.message}`);
  const { status, location, language, direction, head, html, data, failure, apiUnreached } = result;
  return {
    status,
    language,
    direction,
    head,
    html,
    dataJson: JSON.stringify(data ?? null),
    modules: result.modules.map(({ app, module }) => ({ app, module })),
    ...(location !== undefined && { location }),
    ...(failure && { failure: { app: failure.app, phase: failure.phase, message: failure.message } }),
    ...(apiUnreached && { apiUnreached }),
  };
}
