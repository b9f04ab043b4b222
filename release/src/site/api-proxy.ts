import httpProxy from '@fastify/http-proxy';
import { DEVICE_COOKIE } from '@rishta/contracts';
import { parseCookie, stringifyCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const UNREACHABLE = {
  success: false,
  message: 'Something went wrong. Please try again.',
};
const RETRY_AFTER_SECONDS = '5';
const TIMEOUT = 30_000;

/** What a client may claim about itself is not passed on; the API believes this server. Of cookies it gets its own. */
const NOT_PASSED_ON = new Set([
  'cookie',
  // This server has already told its client to go on.
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** `/api` on the site's own origin. Bodies are streamed both ways. */
export async function apiProxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  await app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: { headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT },
    // The client decides whether to try again: it alone knows whether that is safe.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name))),
        ...deviceCookie(headers.cookie),
        ...forwarded(request as FastifyRequest),
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'the API did not answer');
        if (reply.sent) return;
        void reply
          .code(503)
          .header('retry-after', RETRY_AFTER_SECONDS)
          .header('cache-control', 'no-store')
          .send(UNREACHABLE);
      },
    },
  });
}

/** The one cookie that the API reads. */
function deviceCookie(cookies: string | undefined): { cookie?: string } {
  const value = parseCookie(cookies ?? '')[DEVICE_COOKIE];
  return value === undefined ? {} : { cookie: stringifyCookie({ [DEVICE_COOKIE]: value }) };
}

const forwarded = ({ ip, protocol, host }: FastifyRequest) => ({
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});
