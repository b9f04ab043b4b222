import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticRouter,
  StaticRouterProvider,
  type createStaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';

import { SiteContext, type Site } from '../site.ts';
import { SectionFailed } from './section-failed.ts';

interface Drawing {
  site: Site;
  handler: ReturnType<typeof createStaticHandler>;
  context: StaticHandlerContext;
  /** The app to blame when something throws. Undefined: the shell. */
  app: string | undefined;
  /** Before the ids of what is drawn for itself and put into another page. */
  idPrefix?: string;
}

export async function drawHtml({ site, handler, context, app, idPrefix }: Drawing): Promise<string> {
  let failure: { error: unknown } | undefined;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <SiteContext value={site}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SiteContext>
    </StrictMode>,
    {
      // All in its place: moving a part there later would take a script in the HTML.
      progressiveChunkSize: Infinity,
      ...(idPrefix !== undefined && { identifierPrefix: idPrefix }),
      onError: (error) => {
        failure ??= { error };
      },
    },
  ).catch((error: unknown) => {
    // A page without its section that throws is the shell's own failure.
    throw app === undefined ? error : new SectionFailed(app, 'render', error);
  });
  // Inside a section React goes on with its placeholder.
  if (failure && app !== undefined) throw new SectionFailed(app, 'render', failure.error);
  prelude.setEncoding('utf8');
  let html = '';
  for await (const part of prelude) html += String(part);
  return html;
}
