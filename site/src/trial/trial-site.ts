import type { TrialRequest } from '@rishta/contracts';
import type { Registry } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { type ComposedSite, composeSite } from '../composing/composed-site.ts';
import type { SiteConfig } from '../config.ts';
import { createRenderer, type RenderFailure, type Renderer } from '../rendering/renderer.ts';

/** What a trial is made with. */
export interface Dependencies {
  registry: Registry;
  config: Pick<SiteConfig, 'apiUrl' | 'siteUrl' | 'showsSamples'>;
  /** The compiled render worker. */
  workerFile: string;
  /** The folder of the compiled scripts for browsers. */
  scripts: string;
  log: FastifyBaseLogger;
}

/** A trial is no reason to leave a live release out. */
const NOBODY_LEFT_OUT = {
  has: () => false,
  all: () => [],
  count: () => false,
  forget: () => undefined,
  revision: () => 0,
};

/** Puts the releases of a trial together. Undefined without a shell. */
export async function composeTrial(
  releases: TrialRequest['releases'],
  { registry, config }: Dependencies,
): Promise<ComposedSite | undefined> {
  const chosen = await Promise.all(
    releases.map(async ({ app, version, digest }) => ({
      release: await registry.holdRelease(app, version, digest),
      digest,
    })),
  );
  return composeSite({ id: 'trial', liveId: 'trial', base: 'trial', unusual: [] }, chosen, config);
}

/** A renderer of the site that draws one page after another, so that each failure is known to be its page's. */
export const createTrialRenderer = (around: Dependencies, onFailure: (failure: RenderFailure) => void): Renderer =>
  createRenderer({ ...around, leftOut: NOBODY_LEFT_OUT, workers: 1, onFailure });
