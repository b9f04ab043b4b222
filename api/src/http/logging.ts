import { hostname } from 'node:os';

import type { ThisProcess } from '@rishta/serving';
import type { FastifyServerOptions } from 'fastify';

import type { App } from './app-type.ts';
import { visitorIdOf } from './site-server.ts';

/** What fails for many accounts mostly fails for one reason. */
const MOST_ERRORS = 5;
/** Of what caused an error, and what caused that. */
const DEEPEST = 3;

type LoggedError = Error & { code?: string; errors?: unknown };

interface ErrorFields {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: ErrorFields;
  errors?: ErrorFields[];
}

/**
 * Log lines carry what happened and when, never who it is in the world: no addresses, names, tokens, bodies or query
 * strings. What belongs together is told by ids: of the request, of the account, and the id of the visitor's address.
 * An error's own fields, but for what it was caused by, are left out, because libraries put addresses and statements into them.
 */
export function loggerOptions(
  level: string,
  thisProcess?: ThisProcess,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    base: { ...thisProcess, pid: process.pid, hostname: hostname() },
    serializers: {
      err: (error: LoggedError) => describe(error),
    },
  };
}

function describe({ name, code, message, stack, cause, errors }: LoggedError, depth = 0): ErrorFields {
  const isDeepest = depth === DEEPEST;
  const several = Array.isArray(errors) ? errors.filter((each) => each instanceof Error).slice(0, MOST_ERRORS) : [];
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error && !isDeepest && { cause: describe(cause, depth + 1) }),
    ...(several.length > 0 && !isDeepest && { errors: several.map((each) => describe(each, depth + 1)) }),
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
        visitor: visitorIdOf(request),
      },
      'answered',
    );
    done();
  });
}
