import { cities } from '../../../content/places.content.ts';
import { MAP_CITIES } from './map-cities.content.ts';
import { nearestCity } from './nearest-city.ts';

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
