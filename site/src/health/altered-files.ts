import { isIntact, type Registry, releaseName, SERVER_GROUP, slotAt } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { HealthRecorder } from './health-recorder.ts';

/** Milliseconds: a release is looked through once in that time, however many could not load it. */
const PAUSE = 60_000;

/**
 * Checks the files of a release that a browser could not load. An altered file is no accident, and proving it does not
 * depend on what browsers report.
 */
export function lookForAlteredFiles(
  registry: Pick<Registry, 'readRelease' | 'readCopy'>,
  recorder: HealthRecorder,
  log: FastifyBaseLogger,
): (release: { app: string; version: string }) => void {
  const looked = new Map<string, number>();

  async function look(app: string, version: string): Promise<void> {
    const { files } = await registry.readRelease(app, version);
    for (const [file, { integrity }] of Object.entries(files)) {
      const copy = await registry.readCopy(`${app}/${version}/${file}`);
      if (copy && isIntact(copy.content, integrity)) continue;
      log.error({ app, version, file }, 'a file of a release is not what was published');
      const where = { slot: slotAt(Date.now()), release: releaseName({ app, version }), group: SERVER_GROUP };
      recorder.count(where, { loads: 1, signal: 'altered' });
      return;
    }
  }

  return ({ app, version }) => {
    const name = releaseName({ app, version });
    const now = performance.now();
    for (const [other, at] of looked) if (now - at > PAUSE) looked.delete(other);
    if (looked.has(name)) return;
    looked.set(name, now);
    look(app, version).catch((error: unknown) => {
      log.error({ err: error, app, version }, 'the files of a release cannot be looked through');
    });
  };
}
