import { CITIES } from '@rishta/contracts/places';

import { cities, countries } from './places.content.ts';

test('the cities of the forms are those of the contract, in its countries', () => {
  const named = countries.map(({ code }) => [
    code,
    cities.filter(({ country }) => country === code).map(({ id }) => id),
  ]);
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(CITIES).map(([country, centres]) => [country, Object.keys(centres)])),
  );
});
