import { coarsePin, isAroundCity, nearestCity } from './places.ts';

test.each([
  ['Lahore', 31.5, 74.4],
  ['Lahore', 31.1, 74.4],
  ['Rawalpindi', 33.7, 73],
  ['Bradford', 53.8, -1.5],
  ['Quetta', 29.5, 66.4],
  ['Timbuktu', 51.5, 0],
])('around %s: %d, %d', (city, latitude, longitude) => {
  expect(isAroundCity({ latitude, longitude }, city)).toBe(true);
});

test.each([
  ['Lahore', 24.9, 67],
  ['Karachi', 31.5, 74.3],
  ['Lahore', 32.2, 74.2],
  ['London', 31.5, 74.3],
  ['London', 52.5, -1.9],
  ['Quetta', 27, 65],
  ['Lahore', 0, 0],
])('not around %s: %d, %d', (city, latitude, longitude) => {
  expect(isAroundCity({ latitude, longitude }, city)).toBe(false);
});

test.each([
  [31.5, 74.4, 'Lahore'],
  [51.5, -0.1, 'London'],
  [33.7, 73.1, 'Islamabad'],
  [27, 65, undefined],
  [0, 0, undefined],
])('%d, %d is nearest to %s', (latitude, longitude, city) => {
  expect(nearestCity({ latitude, longitude })).toBe(city);
});

test('a pin tells no more than a tenth of a degree', () => {
  expect(coarsePin({ latitude: 31.5497, longitude: -0.1278 })).toEqual({ latitude: 31.5, longitude: -0.1 });
});
