import { inventSearches, randomNumbers } from './searches.ts';

test('two runs ask for the same, so that they can be compared', () => {
  expect(inventSearches('further', 50, randomNumbers(7))).toEqual(inventSearches('further', 50, randomNumbers(7)));
});

test('the searches vary: no answer can be kept for the next one', () => {
  expect(new Set(inventSearches('spec', 300, randomNumbers(7))).size).toBeGreaterThan(150);
});
