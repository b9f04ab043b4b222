import type { PartRequest, RenderedPage, RenderRequest, RenderResult, ServerFailure } from '@rishta/contracts';
import type { ServerBundles } from '@rishta/release/server-bundles';
import { Check, Errors } from 'typebox/value';

import {
  FailedSchema,
  PartSchema,
  type PreparedPage,
  type PreparedPart,
  RenderedSchema,
  type RenderSetup,
  type RenderTask,
} from './render-task.ts';

interface Dependencies {
  bundles: ServerBundles;
  setup: RenderSetup;
  signal: AbortSignal;
  /** Told before code of a remote runs. */
  onEntering: (app: string) => void;
}

/** Has the shell render what was asked for. */
export function performTask(task: RenderTask, around: Dependencies): Promise<Rendered | Failed> {
  const { bundles } = around;
  const request = requestOf(task, around);
  return 'part' in task
    ? renderPart(bundles, { ...request, part: task.part })
    : renderPage(bundles, { ...request, withheld: task.withheld });
}

type Rendered = { rendered: PreparedPage } | { part: PreparedPart };
interface Failed {
  failure: ServerFailure;
}

/** What a page and a part are asked for with alike. */
function requestOf(task: RenderTask, { bundles, setup, signal, onEntering }: Dependencies) {
  const { composition, bundles: files, apiUrl, origin } = setup;
  const withheld = 'withheld' in task ? task.withheld : [];
  const enter = (app: string, module: string): unknown => {
    if (withheld.includes(app)) throw new Error(`${app} is left to the browser for now.`);
    const file = Object.hasOwn(files, app) ? files[app] : undefined;
    if (!file) throw new Error(`${app} has no server bundle.`);
    onEntering(app);
    return bundles.module(app, file, module);
  };
  return {
    composition,
    url: task.url,
    language: task.language,
    apiUrl,
    origin,
    signal,
    loadModule: (app: string, module: string) =>
      new Promise<unknown>((resolve) => {
        resolve(enter(app, module));
      }),
  };
}

async function renderPage(bundles: ServerBundles, request: RenderRequest): Promise<Rendered | Failed> {
  const result = await bundles.shell().render(request);
  return Check(FailedSchema, result) ? result : { rendered: prepared(result) };
}

async function renderPart(bundles: ServerBundles, request: PartRequest): Promise<Rendered | Failed> {
  const shell = bundles.shell();
  if (!shell.renderPart) throw new Error('The shell names places for parts, and draws none.');
  const result = await shell.renderPart(request);
  if (Check(FailedSchema, result)) return result;
  const [problem] = Errors(PartSchema, result);
  if (problem) throw new Error(`The shell rendered no usable part: ${problem.instancePath} ${problem.message}`);
  const { html, apiUnreached } = result;
  return { part: { html, ...(apiUnreached && ({ apiUnreached } as const)) } };
}

/** Takes over what the contract names and nothing else: only plain values can leave the worker. */
function prepared(result: RenderResult): PreparedPage {
  const [problem] = Errors(RenderedSchema, result);
  if (problem) throw new Error(`The shell rendered no usable page: ${problem.instancePath} ${problem.message}`);
  const page = result as RenderedPage;
  const { status, location, language, direction, meta, head, html, data, modules, parts, apiUnreached } = page;
  return {
    status,
    language,
    direction,
    ...(meta && {
      meta: {
        title: meta.title,
        index: meta.index,
        ...(meta.canonical !== undefined && { canonical: meta.canonical }),
      },
    }),
    head,
    html,
    dataJson: JSON.stringify(data ?? null),
    modules: modules.map(({ app, module }) => ({ app, module })),
    ...(location !== undefined && { location }),
    ...(parts && { parts: parts.map(({ app, module, data, at }) => ({ app, module, data, at })) }),
    ...(apiUnreached && { apiUnreached }),
  };
}
