import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { SendRaw } from '../raw-answer.ts';
import type { IsTrusted } from '../trusted-proxies.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { subnetOf } from './client-address.ts';

interface ConnectionLimits {
  /** The most connections of one address. */
  each: number;
  /** Whoever stands in front of the site speaks for many, and may have any number. */
  isTrusted: IsTrusted;
  /** Called when an address has the most connections that it may have; not for each one that is refused. */
  onFull: (address: string) => void;
}

/** What a refused client is given to read the answer, in milliseconds. */
const FAREWELL = 1_000;

/** Takes new connections only as long as their address has not too many. */
export function limitConnections(
  server: Server,
  sendRaw: SendRaw,
  { each, isTrusted, onFull }: ConnectionLimits,
): void {
  const connections = new ConcurrencyLimit({ each });
  const full = new Set<string>();
  const others = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (!isTrusted(remoteAddress)) {
      const subnet = subnetOf(remoteAddress);
      const end = connections.enter(subnet);
      if (typeof end === 'string') {
        if (!full.has(subnet)) onFull(remoteAddress);
        full.add(subnet);
        refuse(socket, sendRaw);
        return;
      }
      socket.once('close', () => {
        end();
        full.delete(subnet);
      });
    }
    for (const other of others) other.call(server, socket);
  });
}

function refuse(socket: Socket, sendRaw: SendRaw): void {
  socket.on('error', () => undefined);
  sendRaw(socket, 'too-many-connections', { headers: { 'retry-after': '5' } });
  socket.resume();
  const timer = setTimeout(() => {
    socket.destroy();
  }, FAREWELL);
  socket.once('close', () => {
    clearTimeout(timer);
  });
}
