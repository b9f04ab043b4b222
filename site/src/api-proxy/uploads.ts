import { UPLOAD_PATHS } from '@rishta/contracts';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import type { headersForApi } from './headers.ts';
import { pathOfCall } from './path-of-call.ts';
import { refuseByLength } from './read-body.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { UnreadAnswers } from './unread-answers.ts';
import { uploadBody } from './upload-body.ts';
import { type Call, createUpstream } from './upstream.ts';
import { addressOf, subnetOf } from './client-address.ts';

/** How many may be under way; each holds a connection to the API, of which there are as many. */
const UPLOADS = { each: 10, all: 150 };
/** Milliseconds for a whole upload, without a byte of it, and for the API to make its picture. */
export const UPLOAD_LIMIT = 120_000;
export const IDLE_LIMIT = 15_000;
const ANSWER_LIMIT = 60_000;

interface UploadsOptions {
  apiUrl: string;
  headersOf: ReturnType<typeof headersForApi>;
  unread: UnreadAnswers;
  /** Told of each upload before it is let in; may throw a refusal. */
  beforeUpload: (call: Call) => void;
}

/** Passes uploads on as they come, on connections of their own, so that slow ones are in nobody's way. */
export function createUploads({ apiUrl, headersOf, unread, beforeUpload }: UploadsOptions) {
  const upstream = createUpstream({ apiUrl, connections: UPLOADS.all, timeLimit: ANSWER_LIMIT, unread });
  const underWay = new ConcurrencyLimit(UPLOADS);

  return {
    pass: async (call: Call): Promise<void> => {
      const { request, gone } = call;
      refuseByLength(request.raw, IMAGE_LIMITS.bytes);
      beforeUpload(call);
      const end = underWay.enterOrRefuse(subnetOf(addressOf(request)));
      const { body, stop } = uploadBody(request.raw, {
        largest: IMAGE_LIMITS.bytes,
        idleLimit: IDLE_LIMIT,
        timeLimit: UPLOAD_LIMIT,
        onRefusal: (refusal) => {
          gone.abort(refusal);
        },
      });
      const length = request.headers['content-length'];
      try {
        await upstream.pass(call, {
          headers: { ...headersOf(request), ...(length !== undefined && { 'content-length': length }) },
          body,
        });
      } finally {
        stop();
        end();
      }
    },
    close: upstream.close,
  };
}

/** Whether a request brings one of the bodies that are larger than others. */
export const isUpload = (request: FastifyRequest): boolean =>
  request.method === 'POST' && UPLOAD_PATHS.includes(pathOfCall(request));
