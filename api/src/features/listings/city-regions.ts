import type { Pin } from '@rishta/contracts';

import { findCity, type City } from '../../profiles/places.ts';

/** Where the cities lie whose names can be chosen. */
const CENTRES: Readonly<Record<City, readonly [latitude: number, longitude: number]>> = {
  Lahore: [31.55, 74.34],
  Islamabad: [33.69, 73.05],
  Multan: [30.2, 71.47],
  Karachi: [24.86, 67.01],
  Rawalpindi: [33.6, 73.04],
  Faisalabad: [31.42, 73.08],
  Peshawar: [34.01, 71.58],
  Quetta: [30.18, 67],
  Sialkot: [32.49, 74.53],
  Hyderabad: [25.39, 68.37],
  Gujranwala: [32.16, 74.19],
  Sargodha: [32.08, 72.67],
  Bahawalpur: [29.4, 71.68],
  Abbottabad: [34.15, 73.21],
  Mirpur: [33.15, 73.75],
  London: [51.51, -0.13],
  Birmingham: [52.48, -1.89],
  Manchester: [53.48, -2.24],
  Bradford: [53.8, -1.75],
  Leeds: [53.8, -1.55],
  Leicester: [52.64, -1.13],
  Glasgow: [55.86, -4.25],
  Luton: [51.88, -0.42],
  Slough: [51.51, -0.59],
};

const KM_PER_DEGREE = 111;
/** Around a city, whatever other city is nearer: neighbours such as Leeds and Bradford are one place to many. */
const CITY_KM = 50;
/** Around a city that is the nearest one. Whoever lives in its countryside names it. */
const REGION_KM = 120;

/** Whether a place lies in or around a city. Of a city that is not known nothing can be said against it. */
export function isAroundCity(pin: Pin, name: string): boolean {
  const city = findCity(name)?.city;
  if (city === undefined) return true;
  const km = kilometres(pin, city);
  if (km <= CITY_KM) return true;
  const isNearest = (Object.keys(CENTRES) as City[]).every((other) => kilometres(pin, other) >= km);
  return isNearest && km <= REGION_KM;
}

function kilometres(pin: Pin, city: City): number {
  const [latitude, longitude] = CENTRES[city];
  const east = (longitude - pin.longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - pin.latitude, east) * KM_PER_DEGREE;
}
