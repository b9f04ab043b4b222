import { fastify, type FastifyInstance } from 'fastify';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Draining } from './draining.ts';

const SECONDS = 0.5;

let app: FastifyInstance;
let draining: Draining;
let port: number;
beforeEach(async () => {
  draining = new Draining();
  app = fastify({ forceCloseConnections: 'idle' });
  draining.endConnectionsOf(app);
  app.get('/', () => 'here');
  app.get('/slow', async () => {
    await sleep(SECONDS * 2_000);
    return 'late';
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

const ask = (path = '/', agent = new Agent()) =>
  new Promise<{ text: string; connection: string | undefined }>((done, fail) => {
    get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => done({ text, connection: answer.headers.connection }));
    }).on('error', fail);
  });

const isTaken = () =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

it('goes on answering, on connections that then end, and takes none when its time is over', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await ask('/', agent)).toEqual({ text: 'here', connection: 'keep-alive' });
  const drained = draining.run(app, SECONDS);
  expect(draining.isUnderWay).toBe(true);
  expect(await ask('/', agent)).toEqual({ text: 'here', connection: 'close' });
  expect(await ask()).toEqual({ text: 'here', connection: 'close' });
  await drained;
  expect(await isTaken()).toBe(false);
});

it('tells once that it begins, with a time to drain or without', async () => {
  let told = 0;
  draining.onBegin(() => (told += 1));
  await draining.run(app, 0);
  expect(told).toBe(1);
  await app.close();
  expect(told).toBe(1);
});

it('finishes what began while it drained', async () => {
  const drained = draining.run(app, SECONDS);
  const slow = ask('/slow');
  await drained;
  await app.close();
  expect(await slow).toEqual({ text: 'late', connection: 'close' });
});

it('ends connections also when it closes without having drained', async () => {
  const slow = ask('/slow');
  await sleep(50);
  await draining.run(app, 0);
  await app.close();
  expect((await slow).connection).toBe('close');
});
