import { KEEPALIVE } from '@rishta/serving/postgres';
import { Pool, types, type CustomTypesConfig } from 'pg';

/** Each process has up to so many connections of each kind. */
const MOST_CONNECTIONS = 8;
/** Until a connection is there, or one is free. */
const CONNECT_MS = 5_000;
/** A statement ends sooner than a request does. */
const STATEMENT_MS = 8_000;
/** What hangs in the network is given up after the server would have. */
const ANSWER_MS = STATEMENT_MS + 1_000;
/** A process that stands still in a transaction must not hold up others. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const LOCK_MS = 5_000;
const UNUSED_MS = 10_000;
/** A connection does not stay for ever, so that new servers behind one address get their share. */
const LIFETIME_SECONDS = 30 * 60;

/** Times and sums are numbers here, as on SQLite; none is too large for that. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];
const numbersAsNumbers: CustomTypesConfig = {
  getTypeParser: (oid, format): ((text: string) => unknown) =>
    NUMBERS.includes(oid) ? Number : (types.getTypeParser(oid, format) as (text: string) => unknown),
};

/**
 * Plans are those for many rows, also where the server takes a table for small: whoever goes through an index locks what it
 * has read of it, and not the whole table against all who write. No request takes more than one processor.
 */
const PLANNING =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set max_parallel_workers_per_gather = 0; set jit = off';

export interface Pools {
  /** For single statements that only read: they see what is committed, and get in nobody's way. */
  reading: Pool;
  /** For everything that writes: as if one transaction ran after the other. */
  writing: Pool;
}

/** How a connection has to behave, whatever the address or the server says by default. */
const setUp = (isolation: string, accessMode: string) => `
  set session characteristics as transaction isolation level ${isolation}, ${accessMode};
  set statement_timeout = ${STATEMENT_MS};
  set lock_timeout = ${LOCK_MS};
  set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
  ${PLANNING};
  ${KEEPALIVE}`;

/** `onLost` hears of connections that break while nobody uses them. */
export function createPools(url: string, onLost: (error: Error) => void): Pools {
  return {
    reading: createPool(url, setUp('read committed', 'read only'), onLost),
    writing: createPool(url, setUp('serializable', 'read write'), onLost),
  };
}

function createPool(url: string, setUpStatements: string, onLost: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'rishta-api',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    idleTimeoutMillis: UNUSED_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    types: numbersAsNumbers,
    onConnect: async (client) => {
      await client.query(setUpStatements);
    },
  });
  // Without somebody who hears it, a connection that breaks would end the process. What was under way on it is told there.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
