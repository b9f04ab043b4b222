import { statfs } from 'node:fs/promises';

import { Readiness } from '@rishta/contracts';
import { WIRE_VERSION } from '@rishta/contracts/wire';
import { Type } from 'typebox';
import { Check as matches } from 'typebox/value';

import type { Composer } from '../composing/composer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Check } from './readiness.ts';

/** Less free space than this is soon none, with logs and pictures being written. */
const LEAST_FREE_MB = 100;
const API_LIMIT = 2_500;

const Answer = Type.Object({ data: Readiness });

/** Whether the API works, in its own words. */
export const apiCheck =
  (apiUrl: string): Check =>
  async () => {
    const response = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(API_LIMIT) }).catch(() => undefined);
    if (!response) return 'It does not answer.';
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return undefined;
    const checks = matches(Answer, body) ? body.data.checks : {};
    const faults = Object.entries(checks).filter(([, result]) => result !== 'ok');
    return [`It answers ${String(response.status)}.`, ...faults.map(([name, fault]) => `${name}: ${fault}`)].join(' ');
  };

/** Whether what the site server and the releases write has room. */
export const diskCheck =
  (dataDir: string, leastFree = LEAST_FREE_MB): Check =>
  async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = Math.floor((bavail * bsize) / 1_048_576);
    return free < leastFree
      ? `${String(free)} MB are free in the data folder; it needs ${String(leastFree)}.`
      : undefined;
  };

/** Whether a page is drawn: one that no section has, so that only the shell and a worker take part. */
export const renderingCheck =
  (composer: Composer, renderer: Renderer): Check =>
  async () => {
    const site = await (await composer.live()).compose();
    if (!site) return 'No shell is live.';
    const { page, whole, isCrowded } = await renderer.render(site, '/readyz', 'en');
    // Without the API's data the page was drawn all the same. If visitors' pages took all turns, nothing is known of
    // the shell; a 503 would only move the load to other servers.
    if (whole || page.apiUnreached || isCrowded) return undefined;
    const { version, wire = 'of no number' } = site.shell;
    if (wire === WIRE_VERSION) return 'The shell is not drawn on the server; the log says why.';
    return `The shell is not drawn: ${version} speaks wire ${String(wire)}, this site server wire ${String(WIRE_VERSION)}.`;
  };
