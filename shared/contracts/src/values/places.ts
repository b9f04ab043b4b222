import type { Pin } from '../api/listings.ts';

type Place = readonly [latitude: number, longitude: number];

/** The cities that can be chosen, by country, and where they lie. A name is in one country only. */
export const CITIES = {
  PK: {
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
  },
  GB: {
    London: [51.51, -0.13],
    Birmingham: [52.48, -1.89],
    Manchester: [53.48, -2.24],
    Bradford: [53.8, -1.75],
    Leeds: [53.8, -1.55],
    Leicester: [52.64, -1.13],
    Glasgow: [55.86, -4.25],
    Luton: [51.88, -0.42],
    Slough: [51.51, -0.59],
  },
} as const;

export type Country = keyof typeof CITIES;
export type City = { [C in Country]: keyof (typeof CITIES)[C] }[Country];

export const CITY_CENTRES: ReadonlyMap<string, Place> = new Map(
  Object.values(CITIES).flatMap((cities) => Object.entries<Place>(cities)),
);

const KM_PER_DEGREE = 111;
/** Around a city, whatever other city is nearer: neighbours such as Leeds and Bradford are one place to many. */
const CITY_KM = 50;
/** Around a city that is the nearest one. Whoever lives in its countryside names it. */
const REGION_KM = 120;

/** To a tenth of a degree: a city, never a house. What is not known cannot leak. */
export const coarsePin = ({ latitude, longitude }: Pin): Pin => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
});

/** Whether a pin may stand for a city: one in or around it. Of a city that is not known nothing can be said against it. */
export function isAroundCity(pin: Pin, city: string): boolean {
  const centre = CITY_CENTRES.get(city);
  return centre === undefined || kilometres(pin, centre) <= CITY_KM || nearestCity(pin) === city;
}

/** The city in whose region a pin lies. */
export function nearestCity(pin: Pin): string | undefined {
  const [nearest] = [...CITY_CENTRES]
    .map(([city, centre]) => ({ city, km: kilometres(pin, centre) }))
    .sort((one, other) => one.km - other.km);
  return nearest && nearest.km <= REGION_KM ? nearest.city : undefined;
}

function kilometres(pin: Pin, [latitude, longitude]: Place): number {
  const east = (longitude - pin.longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(latitude - pin.latitude, east) * KM_PER_DEGREE;
}
