import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';

import { FileStoreError } from './file-store.ts';
import type { ObjectStoreAddress } from './files-url.ts';

/** Many more would only wait for each other in the store. */
const AT_A_TIME = 64;

export interface RetryPolicy {
  /** For one try, in milliseconds. */
  tryMs: number;
  /** For waiting, all tries and the pauses between them. */
  totalMs: number;
  tries: number;
}

export interface ObjectRequestOptions {
  retry?: RetryPolicy;
  /** Of an answer, in bytes. Whoever sends more is no store of these files. */
  largest?: number;
  /** Ends all requests, also those under way, as if the store did not answer in time. */
  signal?: AbortSignal;
}

/** The largest picture that is kept has some 2 MB. */
const LARGEST = 16 * 1_024 * 1_024;

/** A request has ten seconds, of which a store that hangs must leave some for the answer. */
const RETRY: RetryPolicy = { tryMs: 3_000, totalMs: 8_000, tries: 4 };
const FIRST_PAUSE_MS = 100;
const TOO_LATE = 'The store does not answer in time';

export interface ObjectRequest {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  /** Within the bucket. */
  path?: string;
  query?: Record<string, string>;
  body?: Buffer;
}

export interface ObjectAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Sends signed requests to an object store. All that are sent do the same when they are sent twice, so what fails for
 * reasons that pass is tried again. Gives answers with 2xx and 404; throws a `FileStoreError` for all others.
 */
export function createObjectRequests(
  address: ObjectStoreAddress,
  { retry = RETRY, largest = LARGEST, signal: until }: ObjectRequestOptions = {},
) {
  const signer = new AwsClient({
    accessKeyId: address.accessKey,
    secretAccessKey: address.secretKey,
    region: address.region,
    service: 's3',
  });
  const base = bucketUrl(address);
  // Who is under way came earlier and ends in time, so nobody waits for a place longer than for an answer.
  const inTurn = pLimit(AT_A_TIME);

  const tryOnce = async ({ method, path = '', query = {}, body }: ObjectRequest, signal: AbortSignal) => {
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers: Record<string, string> = { 'x-amz-content-sha256': hashOf('sha256', body).toString('hex') };
    if (body !== undefined) {
      headers['content-md5'] = hashOf('md5', body).toString('base64');
      headers['content-type'] = 'application/octet-stream';
    }
    const request = await signer.sign(url.href, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    // Redirects are not followed: they would send the signature to another address.
    const response = await fetch(request, { redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, body: await bodyOf(response, largest) };
  };

  const send = async (request: ObjectRequest, end: number): Promise<ObjectAnswer> => {
    for (let tries = 1; ; tries += 1) {
      if (until?.aborted || Date.now() >= end) throw new FileStoreError(TOO_LATE);
      let reason: string;
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), Math.min(retry.tryMs, end - Date.now()));
      try {
        const answer = await tryOnce(request, until ? AbortSignal.any([ending.signal, until]) : ending.signal);
        if (answer.status < 300 || answer.status === 404) return answer;
        reason = refusalOf(answer);
        if (!isPassing(answer.status)) throw new FileStoreError(reason);
      } catch (error) {
        if (error instanceof FileStoreError) throw error;
        reason = reasonOf(error);
      } finally {
        clearTimeout(timer);
      }
      const pause = FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
      if (tries >= retry.tries || Date.now() + pause >= end) throw new FileStoreError(reason);
      await sleep(pause, undefined, until && { signal: until }).catch(() => undefined);
    }
  };

  return (request: ObjectRequest): Promise<ObjectAnswer> => {
    const end = Date.now() + retry.totalMs;
    return inTurn(() => send(request, end));
  };
}

export type SendObjectRequest = ReturnType<typeof createObjectRequests>;

/** What a store names as the reason, such as `NoSuchKey`. Nothing else of its answer is repeated. */
export const codeIn = (body: Buffer): string | undefined =>
  /<Code>([A-Za-z0-9.]{1,60})<\/Code>/.exec(body.subarray(0, 4_096).toString('latin1'))?.[1];

export function refusalOf({ status, body }: ObjectAnswer): string {
  const code = codeIn(body);
  return `The store answers ${String(status)}${code === undefined ? '' : ` ${code}`}`;
}

function bucketUrl({ endpoint, bucket, isPathStyle }: ObjectStoreAddress): string {
  if (isPathStyle) return `${endpoint}/${bucket}/`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}/`;
}

const hashOf = (kind: 'md5' | 'sha256', body: Buffer | undefined): Buffer =>
  createHash(kind)
    .update(body ?? '')
    .digest();

const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

async function bodyOf(response: Response, largest: number): Promise<Buffer> {
  if (response.body === null) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > largest) throw new FileStoreError('The store answers with more than any file has');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** `fetch` says little itself; what it was caused by says more. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'AbortError' || name === 'TimeoutError') return TOO_LATE;
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return `The store cannot be reached${code === undefined ? '' : ` (${code})`}`;
}
