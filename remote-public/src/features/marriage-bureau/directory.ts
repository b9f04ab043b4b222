import type { Agencies, Agency, Home } from '@rishta/contracts';
import { SERVICE } from '@rishta/contracts/page-parameters';
import { type Service, SERVICES } from '@rishta/contracts/services';
import type { PageContext } from '@rishta/remote-sdk';

import { dataOf } from '../../content/api-data.ts';
import { noRecord } from '../../content/no-record.ts';
import type { CarouselAgencies } from '../../common/agencies/complete-agencies.ts';

/** Invented ones; most pages are shown without. */
async function findSamples(): Promise<Agency[]> {
  const { featuredAgencies, marriageBureaus } = await import('../../content/agencies.content.ts');
  return [...marriageBureaus, ...featuredAgencies];
}

/** The service that an address asks for, in any letter case. */
export const readService = (params: URLSearchParams): Service | undefined =>
  SERVICES.find((service) => service === params.get(SERVICE)?.toLowerCase());

/** The agencies of both carousels. */
export async function findCarousels(
  { api, showsSamples }: PageContext,
  signal: AbortSignal,
): Promise<CarouselAgencies> {
  const [{ completeAgencies }, home] = await Promise.all([
    import('../../common/agencies/complete-agencies.ts'),
    api.get<Home>('/home', { signal }),
  ]);
  return completeAgencies(dataOf(home), showsSamples);
}

/** The agencies that offer a service; undefined when they cannot be had. */
export async function findByService(
  { api, showsSamples }: PageContext,
  service: Service,
  signal: AbortSignal,
): Promise<Agency[] | undefined> {
  const found = dataOf(await api.get<Agencies>(`/bureaus?service=${service}`, { signal }))?.agencies;
  if (found || !showsSamples) return found;
  return (await findSamples()).filter(({ services }) => services.includes(service));
}

/** An agency by its name in the address. An answer with a status is thrown where there is none, or none can be had. */
export async function lookUpAgency(
  { api, showsSamples }: PageContext,
  slug: string,
  signal: AbortSignal,
): Promise<Agency> {
  const answer = await api.get<Agency>(`/bureaus/${encodeURIComponent(slug)}`, { signal });
  const agency = dataOf(answer);
  if (agency) return agency;
  const samples = showsSamples ? await findSamples() : [];
  const sample = samples.find((each) => each.slug === slug.toLowerCase());
  if (sample) return sample;
  throw noRecord(answer);
}
