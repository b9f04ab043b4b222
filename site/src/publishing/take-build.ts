import { join } from 'node:path';

import { PUBLISHING, type PublishAnswer } from '@rishta/contracts';
import { type Mandate, publishReceived, receiveBuild, type Registry, withOwnFolder } from '@rishta/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';

import { refuseByLength } from '../api-proxy/read-body.ts';
import { ConcurrencyLimit } from '../api-proxy/concurrency-limit.ts';
import { uploadBody } from '../api-proxy/upload-body.ts';
import { IDLE_LIMIT, UPLOAD_LIMIT } from '../api-proxy/uploads.ts';
import { SiteRefusal } from '../refusal.ts';

/** Releases on their way, of one key and in all: each takes its size of the disk. */
const AT_ONCE = { each: 2, all: 4 };
const LARGEST = PUBLISHING.mostManifestBytes + PUBLISHING.mostBytes;

export interface TakingOptions {
  registry: Registry;
  dataDir: string;
  /** Has the end of the site wait for a request. */
  waitFor: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Takes in what a mandate tells of, within the limits of one client, and publishes it. */
export function createTaking({ registry, dataDir, waitFor }: TakingOptions) {
  const underWay = new ConcurrencyLimit(AT_ONCE);
  // Each waits for the lock of the registry, and would hold one of its few connections to a database meanwhile.
  const inTurn = pLimit(1);
  const place = join(dataDir, 'site/releases-sent');

  async function take(mandate: Mandate, request: FastifyRequest, reply: FastifyReply): Promise<PublishAnswer> {
    const length = Number(request.headers['content-length']);
    // A body whose length nobody tells is no release.
    if (!Number.isInteger(length)) throw new SiteRefusal('not-understood');
    refuseByLength(request.raw, LARGEST);
    const end = underWay.enterOrRefuse(mandate.key);
    waitFor(request, reply);
    try {
      return await withOwnFolder(place, async (folder) => {
        await withinLimits(request, reply, (body) => receiveBuild(registry, { mandate, body, length }, folder));
        return inTurn(() => publishReceived(registry, mandate, folder));
      });
    } finally {
      end();
    }
  }

  return {
    take,
    /** Clears away what a server that was killed has left. */
    clear: () => withOwnFolder(place, () => Promise.resolve()),
  };
}

async function withinLimits(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  let refusal: Error | undefined;
  const { body, stop } = uploadBody(request.raw, {
    largest: LARGEST,
    idleLimit: IDLE_LIMIT,
    timeLimit: UPLOAD_LIMIT,
    onRefusal: (error) => {
      refusal = error;
    },
  });
  // Its end is not passed on when the connection breaks.
  reply.raw.once('close', () => body.destroy());
  try {
    await work(body as AsyncIterable<Uint8Array>);
  } catch (error) {
    throw refusal ?? error;
  } finally {
    stop();
  }
}
