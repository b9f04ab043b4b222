import type { Release } from '@rishta/contracts';
import { isIntact, Refusal, type Registry, releaseName, SERVER_GROUP, tenSecondsOf } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { HealthRecorder } from './health-recorder.ts';

/** Milliseconds: a release is looked through once in that time, however many could not load it. */
const PAUSE = 60_000;

/**
 * Checks the files of a release that a browser could not load. An altered file is no accident, and proving it does not
 * depend on what browsers report.
 */
export function lookForAlteredFiles(
  registry: Pick<Registry, 'readRelease' | 'readCopy' | 'fetchFile'>,
  recorder: HealthRecorder,
  log: FastifyBaseLogger,
): (release: { app: string; version: string }) => void {
  const looked = new Map<string, number>();

  /** Whether a file is what was published. Where this machine holds no copy, the store says so. */
  async function isAsPublished(release: Release, file: string, integrity: string): Promise<boolean> {
    const copy = await registry.readCopy(`${release.app}/${release.version}/${file}`);
    if (copy) return isIntact(copy.content, integrity);
    try {
      return (await registry.fetchFile(release, file)) !== undefined;
    } catch (error) {
      if (error instanceof Refusal && error.id === 'release-altered') return false;
      throw error;
    }
  }

  async function look(app: string, version: string): Promise<void> {
    const release = await registry.readRelease(app, version);
    for (const [file, { integrity }] of Object.entries(release.files)) {
      if (await isAsPublished(release, file, integrity)) continue;
      log.error({ app, version, file }, 'a file of a release is not what was published');
      const where = { slot: tenSecondsOf(Date.now()), release: releaseName(release), group: SERVER_GROUP };
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
