import type { Cost, Costs } from './measure-costs.ts';
import { SPENDERS, type Spender } from './measured-site.ts';
import { stations, throughputOf } from './throughput.ts';

type Demands = Record<Spender, number>;

const UNDER_WAY = 40;
/** What a site behind one API process has beside it, on machines of its own. */
const BESIDE = { nginx: 1, site: 2, database: 4 };

/** How many times the throughput of one API process two of them reach. Another server may be the bottleneck. */
export function gainOfSecondApi(demands: Demands): number {
  const withApis = (count: number) =>
    throughputOf(
      [
        ...stations(BESIDE.nginx, demands.nginx),
        ...stations(BESIDE.site, demands.site),
        ...stations(count, demands.api),
        ...stations(BESIDE.database, demands.database),
      ],
      UNDER_WAY,
    );
  return withApis(2) / withApis(1);
}

/** The mean of all rounds. */
export function meanCost(costs: readonly Costs[], what: string): Demands {
  const all: Cost[] = costs.flatMap(({ requests }) => requests.filter((cost) => cost.what === what));
  const mean = (spender: Spender) => all.reduce((sum, cost) => sum + cost[spender], 0) / Math.max(1, all.length);
  const [nginx = 0, site = 0, api = 0, database = 0] = SPENDERS.map(mean);
  return { nginx, site, api, database };
}
