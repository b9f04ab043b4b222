import swagger from '@fastify/swagger';
import { API_CONTRACT } from '@rishta/contracts';

import type { App } from './app-type.ts';

/** Describes the routes at `/api/openapi.json`, and which contract they are. To be called before there are any. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rishta API', version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/contract', { schema: { hide: true } }, () => API_CONTRACT);
}
