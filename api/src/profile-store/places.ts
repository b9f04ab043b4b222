import { CITIES_IN_URDU } from '@rishta/contracts/city-names';
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

export const CITY_NAMES = Array.from(places.values(), ({ city }) => city);

/** The city of that name, in any letter case. */
export const findCity = (name: string): Place | undefined => places.get(name.toLowerCase());

const namesInUrdu = new Map<string, string>(Object.values(CITIES_IN_URDU).flatMap((names) => Object.entries(names)));

export const cityInUrdu = (city: string): string => namesInUrdu.get(city) ?? city;

/** The cities that have a part of a name in Urdu. */
export const citiesInUrdu = (part: string): City[] => CITY_NAMES.filter((city) => cityInUrdu(city).includes(part));
