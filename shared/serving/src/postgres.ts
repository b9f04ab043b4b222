/**
 * For each connection that may hold a lock, in seconds. A machine that dies says no goodbye: PostgreSQL has to find out itself,
 * within a minute, and would by default keep the lock for two hours.
 */
export const KEEPALIVE = 'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';
