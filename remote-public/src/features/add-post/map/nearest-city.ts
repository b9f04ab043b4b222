import type { Pin } from '@rishta/contracts';

import { MAP_CITIES } from './map-cities.content.ts';

const KM_PER_DEGREE = 111;
/** Beyond this a place is not near any of the cities. */
const NEAR_KM = 120;

/** The city of the form that a place is in or near to, by its English name. */
export function nearestCity({ latitude, longitude }: Pin): string | undefined {
  const [nearest] = Object.entries(MAP_CITIES)
    .map(([city, [lat, lng]]) => {
      const east = (lng - longitude) * Math.cos((latitude * Math.PI) / 180);
      return { city, km: Math.hypot(lat - latitude, east) * KM_PER_DEGREE };
    })
    .sort((one, other) => one.km - other.km);
  return nearest && nearest.km <= NEAR_KM ? nearest.city : undefined;
}
