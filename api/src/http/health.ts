import { Done } from '@rishta/contracts';
import { sql } from 'kysely';

import type { Database } from '../database/schema.ts';
import { answers, done } from './answers.ts';
import type { App } from './app-type.ts';
import { UnavailableError } from './errors.ts';

/** `/healthz`: 200 while the database answers. */
export function reportHealth(app: App, database: Database): void {
  app.get('/healthz', { schema: { hide: true, response: answers({ 200: Done }, []) } }, async (request) => {
    try {
      await sql`select 1 from accounts limit 1`.execute(database);
    } catch (error) {
      request.log.error({ err: error }, 'database-unreachable');
      throw new UnavailableError();
    }
    return done('ready');
  });
}
