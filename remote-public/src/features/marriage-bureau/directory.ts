import type { Agencies, Agency, Home, Service } from '@rishta/contracts';
import { data, notFound, type ApiClient } from '@rishta/remote-sdk';

import { featuredAgencies, marriageBureaus, SERVICES } from '../../content/agencies.content.ts';
import { dataOf } from '../../content/api-data.ts';
import { completeAgencies, type CarouselAgencies } from '../../parts/agencies/complete-agencies.ts';

const samples = [...marriageBureaus, ...featuredAgencies];

/** The service that an address asks for, in any letter case. */
export const readService = (params: URLSearchParams): Service | undefined =>
  SERVICES.find((service) => service === params.get('service')?.toLowerCase());

export const findCarousels = async (api: ApiClient, signal: AbortSignal): Promise<CarouselAgencies> =>
  completeAgencies(dataOf(await api.get<Home>('/home', { signal })));

export async function findByService(api: ApiClient, service: Service, signal: AbortSignal): Promise<Agency[]> {
  const found = dataOf(await api.get<Agencies>(`/bureaus?service=${service}`, { signal }));
  return found?.agencies ?? samples.filter(({ services }) => services.includes(service));
}

/** An agency by its name in the address. An answer with a status is thrown where there is none, or none can be had. */
export async function lookUpAgency(api: ApiClient, slug: string, signal: AbortSignal): Promise<Agency> {
  const answer = await api.get<Agency>(`/bureaus/${encodeURIComponent(slug)}`, { signal });
  const agency = dataOf(answer) ?? samples.find((sample) => sample.slug === slug.toLowerCase());
  if (agency) return agency;
  throw answer.reached && answer.status < 500 ? notFound() : data(null, { status: 503 });
}
