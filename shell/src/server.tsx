import type { PartRequest, PartResult, RenderRequest, RenderResult, ShellServerBundle } from '@rishta/contracts';
import * as reactDomClient from 'react-dom/client';

import { sharedModules } from './remotes/shared-modules.ts';
import { renderPage } from './server-rendering/render-page.tsx';
import { renderPart as drawPart } from './server-rendering/render-part.tsx';
import { orFailure } from './server-rendering/section-failed.ts';

export const shared: ShellServerBundle['shared'] = { ...sharedModules, 'react-dom/client': reactDomClient };

/** Renders a page, or says which section failed. The site server decides whether the rest is asked for. */
export const render = (request: RenderRequest): Promise<RenderResult> => orFailure(renderPage(request));

/** Renders a part for its place on a page. */
export const renderPart = (request: PartRequest): Promise<PartResult> => orFailure(drawPart(request));
