import { hostname } from 'node:os';

import type { ThisProcess } from '@rishta/serving';
import type { FastifyServerOptions } from 'fastify';

import type { App } from './app-type.ts';
import { visitorMarkOf } from './site-server.ts';

/**
 * Log lines carry what happened and when, never who it is in the world: no addresses, names, tokens, bodies or query
 * strings. What belongs together is told by ids: of the request, of the account, and the mark of the visitor's address.
 * An error's own fields are left out, because libraries put addresses and statements into them.
 */
export function loggerOptions(
  level: string,
  thisProcess?: ThisProcess,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: { ...thisProcess, pid: process.pid, hostname: hostname() },
    serializers: {
      err: ({ name, code, message, stack }: Error & { code?: string }) => ({
        type: name,
        message,
        stack: stack ?? '',
        ...(code === undefined ? {} : { code }),
      }),
    },
  };
}

/** Writes one line for each answer. */
export function logAnswers(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The pattern of the route; the address itself can hold tokens.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.session?.accountId,
        visitor: visitorMarkOf(request),
      },
      'answered',
    );
    done();
  });
}
