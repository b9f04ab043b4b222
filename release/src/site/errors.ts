import type { FastifyError, FastifyInstance } from 'fastify';

/** Answers in the same envelope as the API; what went wrong inside stays inside. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ success: false, message: error.message });
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
    return reply.code(500).send({ success: false, message: 'Something went wrong. Please try again in a moment.' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: 'There is nothing at this address.' }),
  );
}
