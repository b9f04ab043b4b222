import type { Pin } from '@rishta/contracts';

import { MAP_CITIES } from './map-cities.content.ts';

const KM_PER_DEGREE = 111;
/** Beyond this a place is not near any of the cities. */
const NEAR_KM = 120;

type Place = readonly [latitude: number, longitude: number];

function kilometres([lat, lng]: Place, { latitude, longitude }: Pin): number {
  const east = (lng - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(lat - latitude, east) * KM_PER_DEGREE;
}

/** Whether a pin may stand for a city: one in or around it. A city that is not on the map takes any. */
export function isAround(city: string, pin: Pin): boolean {
  const at = MAP_CITIES[city];
  return !at || kilometres(at, pin) <= NEAR_KM;
}

/** The city of the form that a place is in or near to, by its English name. */
export function nearestCity(pin: Pin): string | undefined {
  const [nearest] = Object.entries(MAP_CITIES)
    .map(([city, at]) => ({ city, km: kilometres(at, pin) }))
    .sort((one, other) => one.km - other.km);
  return nearest && nearest.km <= NEAR_KM ? nearest.city : undefined;
}
