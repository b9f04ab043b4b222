import { Counter, Gauge, type Registry } from 'prom-client';

import type { OutboxRepository } from './outbox.repository.ts';

export interface OutboxMetrics {
  sent: Counter;
  failedTries: Counter;
}

/** What an operator watches: mails that wait for long, and those that were given up. */
export function measureOutbox(registry: Registry, repository: OutboxRepository, clock: () => number): OutboxMetrics {
  const registers = [registry];
  const gauge = (name: string, help: string, collect?: () => Promise<void>) =>
    new Gauge({ name, help, registers, ...(collect === undefined ? {} : { collect }) });

  const dead = gauge('outbox_dead', 'Mails and requests that were given up');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest that waits; 0 when none does');
  const waiting = gauge('outbox_waiting', 'Mails and requests that are due or under way, or have failed and wait', () =>
    readCounts(),
  );
  const readCounts = async () => {
    const now = clock();
    const counts = await repository.counts(now).catch(() => undefined);
    waiting.set(counts?.waiting ?? NaN);
    dead.set(counts?.dead ?? NaN);
    oldest.set(counts === undefined ? NaN : (now - (counts.oldestAt ?? now)) / 1_000);
  };
  return {
    sent: new Counter({ name: 'outbox_sent_total', help: 'Mails sent by this process', registers }),
    failedTries: new Counter({
      name: 'outbox_failed_tries_total',
      help: 'Tries of this process that failed',
      registers,
    }),
  };
}
