import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { UnreadAnswers } from './unread-answers.ts';
import { createUpstream } from './upstream.ts';

const raw = (url: string) => Object.assign(new IncomingMessage(new Socket()), { url });

test('a call that finds no connection free is refused after a while, and says when to come again', async () => {
  const api = createServer(() => undefined);
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { pass, close } = createUpstream({
    apiUrl: `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`,
    connections: 1,
    timeLimit: 60_000,
    unread: new UnreadAnswers({ each: 1, all: 1, timeLimit: 1 }),
  });
  const call = () => ({
    request: { method: 'GET', raw: raw('/api/home') } as FastifyRequest,
    reply: {} as FastifyReply,
    gone: new AbortController(),
  });
  const hanging = call();
  const hung = pass(hanging, { headers: {} }).catch(() => 'ended');
  await expect(pass(call(), { headers: {} })).rejects.toMatchObject({
    code: 'unavailable',
    statusCode: 503,
    retryAfter: 5,
  });
  hanging.gone.abort();
  expect(await hung).toBe('ended');
  await close();
  api.closeAllConnections();
  api.close();
}, 15_000);
