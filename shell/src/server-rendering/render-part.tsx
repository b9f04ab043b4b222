import type { PartRequest } from '@rishta/contracts';
import { HostContexts } from '@rishta/remote-sdk/host';
import type { ReactNode } from 'react';
import { createStaticHandler } from 'react-router-dom';

import { useHost } from '../root.tsx';
import { loadPart } from '../slots/load-part.ts';
import { servedData } from '../slots/served-data.ts';
import { drawHtml } from './draw-html.tsx';
import { SectionFailed } from './section-failed.ts';
import { createServerSite } from './server-site.ts';

/** A part has no places for others on the server. */
const noPlace = () => '';

/** What pages find round them, and nothing that is seen. */
const Alone = ({ part }: { part: ReactNode }) => <HostContexts host={useHost().host}>{part}</HostContexts>;

/** Draws a part as it stands on a page, with the data of its loader. */
export async function renderPart(request: PartRequest): Promise<{ html: string; apiUnreached?: boolean }> {
  const { language, part, signal } = request;
  const { app, data } = part;
  const { site, context, hasReachedApi } = await createServerSite(request, noPlace);
  const failed = (phase: 'module' | 'loader') => (error: unknown) => {
    throw new SectionFailed(app, phase, error);
  };
  const module = await loadPart(site.modules, part, language).catch(failed('module'));
  const load = async (): Promise<unknown> => await module.loader?.({ data, context, signal });
  const loaded = await load().catch(failed('loader'));
  const { Component } = module;
  const handler = createStaticHandler([
    { path: '*', Component: () => <Alone part={<Component data={data} loaded={loaded} />} /> },
  ]);
  const routed = await handler.query(new Request(new URL(request.url, request.origin), { signal }));
  if (routed instanceof Response) throw new Error('A part has no route that could answer.');
  // A part may stand on a page twice, with other values.
  const idPrefix = [app, part.module, ...Object.values(data)].join('-').replaceAll(/[^a-z0-9]/gi, '-');
  const html = await drawHtml({ site, handler, context: routed, app, idPrefix });
  // Without the API there is nothing to keep: the browser tries it again.
  return hasReachedApi() ? { html: html + servedData(loaded) } : { html: '', apiUnreached: true };
}
