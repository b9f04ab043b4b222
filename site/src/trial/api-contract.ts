import { ApiContract, type Release, type TrialReport } from '@rishta/contracts';
import { Check } from 'typebox/value';

/** Milliseconds that the API has to show that it is there. */
const TIMEOUT = 1_000;

/** What an API speaks. `away`: it does not answer; `silent`: it does not say, as those did that were built before. */
export type SpokenByApi = ApiContract | 'away' | 'silent';

export async function askApi(apiUrl: string): Promise<SpokenByApi> {
  try {
    const response = await fetch(`${apiUrl}/api/contract`, { signal: AbortSignal.timeout(TIMEOUT) });
    if (response.status >= 500) return 'away';
    const said: unknown = response.ok ? await response.json() : undefined;
    return Check(ApiContract, said) ? said : 'silent';
  } catch {
    return 'away';
  }
}

/** Whether the API speaks what releases were built for. */
export function compareWithApi(
  spoken: SpokenByApi,
  releases: readonly Release[],
  apiUrl: string,
): Pick<TrialReport, 'failures' | 'gaps'> {
  const gap = (code: TrialReport['gaps'][number]['code'], message: string) => ({
    failures: [],
    gaps: [{ code, message: `The API at ${apiUrl} ${message}` }],
  });
  if (spoken === 'away') return gap('api-away', 'does not answer, so pages were drawn without what it gives.');
  if (spoken === 'silent') return gap('api-silent', 'does not say which contract it speaks, so none was compared.');
  const { oldest, newest } = spoken;
  const failures = releases.flatMap(({ app, version, api }): TrialReport['failures'] => {
    // Builds from before are of the first.
    const built = api ?? 1;
    if (built >= oldest && built <= newest) return [];
    const range = oldest === newest ? String(newest) : `${String(oldest)} to ${String(newest)}`;
    const message = `It was built for contract ${String(built)} of the API; the one at ${apiUrl} speaks ${range}.`;
    return [{ code: 'api-not-spoken', app, version, message }];
  });
  return { failures, gaps: [] };
}
