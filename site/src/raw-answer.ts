import { STATUS_CODES } from 'node:http';

/** An answer in the API's envelope as it goes over the wire, for connections on which nothing can be asked. */
export function rawAnswer(status: number, message: string, headers: object): string {
  const body = JSON.stringify({ success: false, message });
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
