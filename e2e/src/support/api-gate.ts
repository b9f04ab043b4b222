import { connect, createServer, type Socket } from 'node:net';

/** Stands between a site and its API, so that a journey can take the API away and give it back. */
export interface ApiGate {
  url: string;
  /** From now on connections are refused, and those that there are end. */
  close: () => Promise<void>;
  open: () => Promise<void>;
}

export async function openApiGate(port: number, apiPort: number): Promise<ApiGate> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(apiPort, '127.0.0.1');
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
