import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';

/** What came back. */
export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

interface Body {
  headers: Record<string, string>;
  length: number;
  parts: () => AsyncIterable<Uint8Array>;
}

/** Without a byte in either direction, in milliseconds: longer than a site waits for its registry. */
const SILENCE = 75_000;
/** For all of it. */
const TIME_LIMIT = 240_000;
/** Characters; a site has nothing longer to say. */
const LONGEST_ANSWER = 20_000_000;

/** Sends a body as fast as the other side takes it. An answer that comes before its end is taken as one. */
export function post(url: URL, { headers, length, parts }: Body): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const content = Readable.from(parts(), { objectMode: false });
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      method: 'POST',
      agent: false,
      timeout: SILENCE,
      headers: { ...headers, 'content-length': length },
    });
    const limit = setTimeout(() => request.destroy(new Error('it takes too long')), TIME_LIMIT);
    request.once('close', () => {
      clearTimeout(limit);
      content.destroy();
    });
    request.once('timeout', () => request.destroy(new Error('it does not answer')));
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.length > LONGEST_ANSWER) request.destroy(new Error('its answer does not end'));
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.once('error', reject);
    });
    request.once('error', reject);
    content.once('error', (error) => request.destroy(error));
    content.pipe(request);
  });
}
