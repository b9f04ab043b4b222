import { sampleProfiles } from '../../content/profiles.content.ts';
import { matches } from './sample-search.ts';
import { readSearchFilters } from './search-filters.ts';

const found = (query: string) =>
  sampleProfiles
    .filter((profile) => matches(profile, readSearchFilters(new URLSearchParams(query))))
    .map(({ id }) => id);

test.each([
  ['', sampleProfiles.length],
  ['gender=bride', 8],
  ['city=Lahore', 2],
  ['country=GB&gender=groom', 2],
  ['aged=20-25', 3],
  ['aged=40%2B', 2],
  ['religion=sikhism', 1],
  ['gender=groom&religion=sikhism', 0],
])('%s finds as many as there are', (query, count) => {
  expect(found(query)).toHaveLength(count);
});

test.each(['R1004', 'r-1004', '1004'])('a profile is found by its number, written as %s', (no) => {
  expect(found(new URLSearchParams({ no }).toString())).toEqual(['R1004']);
});

test('a text that holds no number finds nobody', () => {
  expect(found('no=Ayesha')).toEqual([]);
});
