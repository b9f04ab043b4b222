import { createServer } from 'node:net';

/** The ports of the cluster, counted from that of the site. */
const OFFSETS = {
  nginx: 0,
  'API 1': 1,
  'API 2': 2,
  'site server 1': 10,
  'site server 2': 11,
  'the counters of site server 1': 20,
  'the counters of site server 2': 21,
  PostgreSQL: 32,
  'nginx itself, for pages': 80,
  'nginx itself, for the API': 81,
  'the object store': 90,
} as const;

export type Listener = keyof typeof OFFSETS;
export type Ports = Record<Listener, number>;

/** Free ports on this machine are looked for from here on: below those that are given out for outgoing connections. */
const FIRST = 12_000;
const LAST = 30_000;
const APART = 100;

export const portsFrom = (first: number): Ports =>
  Object.fromEntries(Object.entries(OFFSETS).map(([name, offset]) => [name, first + offset])) as Ports;

/** Those of the ports that somebody listens on, in words. */
export async function takenPorts(ports: Ports): Promise<string[]> {
  const all = Object.entries(ports);
  const free = await Promise.all(all.map(([, port]) => isFree(port)));
  return all
    .filter((_each, index) => free[index] === false)
    .map(([name, port]) => `Port ${String(port)} is taken; it is for ${name}.`);
}

/** A port from which on all that the cluster needs are free. */
export async function freeFirstPort(): Promise<number> {
  // From another place each time: several may look at once.
  const places = (LAST - FIRST) / APART;
  const begin = Math.floor(Math.random() * places);
  for (let step = 0; step < places; step += 1) {
    const first = FIRST + ((begin + step) % places) * APART;
    if ((await takenPorts(portsFrom(first))).length === 0) return first;
  }
  throw new Error('No ports are free on this machine.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
