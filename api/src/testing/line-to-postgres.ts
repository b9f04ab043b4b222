import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

import { databasePlace } from './test-database.ts';

/** A line between a process and its database, which can fail. */
export interface LineToPostgres {
  /** The address of the data folder's database at this end of the line. */
  url: string;
  /** Breaks all connections; new ones are refused until it is mended. */
  cut: () => void;
  /** Nothing comes through any more, and nobody is told. */
  hold: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

export async function lineToPostgres(dataDir: string): Promise<LineToPostgres> {
  const { databaseUrl = '' } = await databasePlace(dataDir);
  const { hostname, port } = new URL(databaseUrl);
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = createConnection(Number(port), hostname);
    const ends = [near, far] as const;
    for (const [from, to] of [ends, [far, near] as const]) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (state !== 'held') to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    hold() {
      state = 'held';
    },
    mend() {
      if (state === 'held') breakAll();
      state = 'whole';
    },
    close: () =>
      new Promise((resolve) => {
        breakAll();
        server.close(() => resolve());
      }),
  };
}
