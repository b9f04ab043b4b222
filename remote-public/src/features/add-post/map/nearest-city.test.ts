import { cities } from '../../../content/places.content.ts';
import { MAP_CITIES } from './map-cities.content.ts';
import { isAround, nearestCity } from './nearest-city.ts';

test('every city of the form is on the map', () => {
  expect(Object.keys(MAP_CITIES).sort()).toEqual(cities.map(({ id }) => id).sort());
});

test.each([
  [31.5, 74.4, 'Lahore'],
  [51.5, -0.1, 'London'],
  [33.7, 73.1, 'Islamabad'],
  [27, 65, undefined],
  [0, 0, undefined],
])('%d, %d is near %s', (latitude, longitude, city) => {
  expect(nearestCity({ latitude, longitude })).toBe(city);
});

test.each([
  ['Lahore', 31.5, 74.3, true],
  ['Lahore', 32.2, 74.2, true],
  ['Lahore', 24.9, 67, false],
  ['London', 31.5, 74.3, false],
  ['Elsewhere', 31.5, 74.3, true],
])('%s may have a pin at %d, %d: %s', (city, latitude, longitude, may) => {
  expect(isAround(city, { latitude, longitude })).toBe(may);
});
