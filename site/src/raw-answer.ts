import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

import { REFUSALS, type SiteRefusalCode } from './refusal.ts';

/** Sends a last answer past the framework, and with it the connection's end. */
export type SendRaw = (socket: Duplex, code: SiteRefusalCode, more?: { status?: number; headers?: object }) => void;

/** Sends with these headers; `onAnswer` gets the status of each answer, since the framework knows of none. */
export const sendingRaw =
  (common: object, onAnswer: (status: number) => void): SendRaw =>
  (socket, code, { status = REFUSALS[code].status, headers = {} } = {}) => {
    socket.end(rawAnswer(code, { ...common, ...headers }, status));
    onAnswer(status);
  };

/**
 * An answer in the API's envelope as it goes over the wire, for connections on which nothing can be asked: not even the
 * language, so it is in English, and programs go by the code.
 */
function rawAnswer(code: SiteRefusalCode, headers: object, status: number): string {
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
