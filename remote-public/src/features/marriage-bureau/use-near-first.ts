import type { Agency } from '@rishta/contracts';
import { useLocale } from '@rishta/remote-sdk';

import { cities } from '../../content/places.content.ts';

interface NearFirst {
  /** Those of the visitor's country come first; else they stay in their order. */
  agencies: Agency[];
  /** Some are of that country, and some are not. */
  isMixed: boolean;
}

/** Agencies as they are recommended in the country that is chosen in the language dialog. */
export function useNearFirst(agencies: readonly Agency[]): NearFirst {
  const { country } = useLocale();
  const isNear = ({ city }: Agency) => cities.some(({ id, country: code }) => id === city && code === country);
  const near = agencies.filter(isNear);
  return {
    agencies: [...near, ...agencies.filter((agency) => !isNear(agency))],
    isMixed: near.length > 0 && near.length < agencies.length,
  };
}
