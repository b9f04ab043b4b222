import { connect, createServer, type Socket } from 'node:net';

/** Stands between a server and one that it asks, so that a trial can take that away and give it back. */
export interface Gate {
  url: string;
  /** From now on connections are refused, and those that there are end. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

export async function openGate(port: number, target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const open = () =>
    new Promise<void>((done) => {
      if (server.listening) done();
      else server.listen(port, '127.0.0.1', done);
    });
  await open();
  return {
    url: `http://127.0.0.1:${port}`,
    open,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
