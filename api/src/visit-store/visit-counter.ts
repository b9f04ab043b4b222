import type { Services } from '../services.ts';
import type { Claim } from '../limits/limiter.ts';
import { VisitsRepository, type Visit } from './visits.repository.ts';

/** Counts a visit, unless it counts already; what costs nothing is not limited. `ip` is that of the request. */
export function createVisitCounter({ clock, database, limiter }: Pick<Services, 'clock' | 'database' | 'limiter'>) {
  const visits = new VisitsRepository(database, clock);
  return async (visit: Visit, ip: string): Promise<void> => {
    if (await visits.has(visit)) return;
    const { viewer } = visit;
    const claim: Claim = 'accountId' in viewer ? ['visit:account', viewer.accountId] : ['visit:ip', ip];
    await limiter.take([claim]);
    await visits.add(visit);
  };
}
