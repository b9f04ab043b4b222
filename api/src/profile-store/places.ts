import { CITIES, type City, type Country } from '@rishta/contracts/places';

export interface Place {
  city: City;
  country: Country;
}

export const COUNTRIES = Object.keys(CITIES) as Country[];

const places = new Map(
  COUNTRIES.flatMap((country) =>
    (Object.keys(CITIES[country]) as City[]).map((city): [string, Place] => [city.toLowerCase(), { city, country }]),
  ),
);

/** The city of that name, in any letter case. */
export const findCity = (name: string): Place | undefined => places.get(name.toLowerCase());
