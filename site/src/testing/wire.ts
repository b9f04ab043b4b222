import { connect, type Socket } from 'node:net';

export interface Wire {
  socket: Socket;
  /** All that came back so far. */
  heard: () => string;
  /** Resolves to all that came back, when something that matches has come or the connection has ended. */
  hears: (what?: RegExp) => Promise<string>;
}

/** A connection from an address of this machine, on which bytes are sent as they are. */
export function open(port: number, bytes = '', from = '127.0.0.1'): Wire {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  socket.on('error', () => undefined);
  if (bytes !== '') socket.write(bytes, 'latin1');
  return {
    socket,
    heard: () => text,
    hears: (what) =>
      new Promise((resolve) => {
        const look = () => {
          if (what?.test(text) === true || socket.destroyed) resolve(text);
        };
        socket.on('data', look).on('close', look);
        look();
      }),
  };
}

/** The start of a request with a body of so many bytes. */
export const post = (path: string, length: number, more: readonly string[] = []): string =>
  [`POST ${path} HTTP/1.1`, 'host: a', 'content-type: application/json', `content-length: ${String(length)}`, ...more]
    .join('\r\n')
    .concat('\r\n\r\n');
