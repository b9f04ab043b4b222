import { Counter, Gauge, type Registry } from 'prom-client';

import type { OutboxCounts, OutboxRepository } from './outbox.repository.ts';

export interface OutboxMetrics {
  sent: Counter;
  failedTries: Counter;
}

/** What an operator watches: mails that wait for long, and those that were given up. */
export function measureOutbox(registry: Registry, repository: OutboxRepository, clock: () => number): OutboxMetrics {
  const registers = [registry];
  const gauge = (name: string, help: string, read: (counts: OutboxCounts, now: number) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const now = clock();
        // The other numbers are wanted most when the database fails.
        const counts = await repository.counts(now).catch(() => undefined);
        this.set(counts === undefined ? NaN : read(counts, now));
      },
    });
  gauge('outbox_waiting', 'Mails and requests that are due, under way, or tried again later', ({ waiting }) => waiting);
  gauge('outbox_dead', 'Mails and requests that were given up', ({ dead }) => dead);
  gauge('outbox_oldest_seconds', 'Age of the oldest that waits; 0 when none does', ({ oldestAt }, now) =>
    oldestAt === undefined ? 0 : Math.max(0, now - oldestAt) / 1_000,
  );

  return {
    sent: new Counter({ name: 'outbox_sent_total', help: 'Mails sent by this process', registers }),
    failedTries: new Counter({
      name: 'outbox_failed_tries_total',
      help: 'Tries of this process that failed',
      registers,
    }),
  };
}
