import type { Tracing } from '@rishta/serving';
import type { KyselyPlugin, QueryId } from 'kysely';

import type { Database } from './schema.ts';

/** Tells of each statement that succeeds: its text, in which values have no place, and the time that it took. */
export function traceStatements(database: Database, tracing: Tracing): Database {
  const compiler = database.getExecutor();
  const underWay = new WeakMap<QueryId, ReturnType<Tracing['begin']>>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = compiler.compileQuery(node, queryId);
      const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
      underWay.set(queryId, tracing.begin(operation, { 'db.query.text': sql, 'db.operation.name': operation }));
      return node;
    },
    transformResult: ({ queryId, result }) => {
      underWay.get(queryId)?.end({ 'db.response.returned_rows': result.rows.length });
      return Promise.resolve(result);
    },
  };
  return database.withPlugin(plugin);
}
