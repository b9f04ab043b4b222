import { STATUS_CODES } from 'node:http';

import { REFUSALS, type RefusalCode } from './refusal.ts';

/**
 * An answer in the API's envelope as it goes over the wire, for connections on which nothing can be asked: not even the
 * language, so it is in English, and programs go by the code.
 */
export function rawAnswer(code: RefusalCode, headers: object, status: number = REFUSALS[code].status): string {
  const body = JSON.stringify({ success: false, message: REFUSALS[code].en, code });
  const all = {
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  return `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
