import type { Agencies, Agency, Home, Service } from '@rishta/contracts';
import { data, notFound, type PageContext } from '@rishta/remote-sdk';

import { featuredAgencies, marriageBureaus, SERVICES } from '../../content/agencies.content.ts';
import { dataOf } from '../../content/api-data.ts';
import { completeAgencies, type CarouselAgencies } from '../../parts/agencies/complete-agencies.ts';

const samples = [...marriageBureaus, ...featuredAgencies];

/** The service that an address asks for, in any letter case. */
export const readService = (params: URLSearchParams): Service | undefined =>
  SERVICES.find((service) => service === params.get('service')?.toLowerCase());

export const findCarousels = async (
  { api, showsSamples }: PageContext,
  signal: AbortSignal,
): Promise<CarouselAgencies> => completeAgencies(dataOf(await api.get<Home>('/home', { signal })), showsSamples);

/** The agencies that offer a service; undefined when they cannot be had. */
export async function findByService(
  { api, showsSamples }: PageContext,
  service: Service,
  signal: AbortSignal,
): Promise<Agency[] | undefined> {
  const found = dataOf(await api.get<Agencies>(`/bureaus?service=${service}`, { signal }))?.agencies;
  return found ?? (showsSamples ? samples.filter(({ services }) => services.includes(service)) : undefined);
}

/** An agency by its name in the address. An answer with a status is thrown where there is none, or none can be had. */
export async function lookUpAgency(
  { api, showsSamples }: PageContext,
  slug: string,
  signal: AbortSignal,
): Promise<Agency> {
  const answer = await api.get<Agency>(`/bureaus/${encodeURIComponent(slug)}`, { signal });
  const sample = showsSamples ? samples.find((each) => each.slug === slug.toLowerCase()) : undefined;
  const agency = dataOf(answer) ?? sample;
  if (agency) return agency;
  throw answer.reached && answer.status < 500 ? notFound() : data(null, { status: 503 });
}
