import { sampleProfiles } from '../../content/profiles.content.ts';
import { matches, profilesUrl, readFilters } from './profile-filters.ts';

const found = (query: string) =>
  sampleProfiles.filter((profile) => matches(profile, readFilters(new URLSearchParams(query)))).map(({ id }) => id);

test.each([
  ['nothing', {}, '/Profile'],
  ['only what was chosen', { gender: 'female', aged: '', no: ' ', city: undefined }, '/Profile?gender=female'],
  ['a band that ends in a plus sign', { aged: '40+' }, '/Profile?aged=40%2B'],
  ['a number without the spaces round it', { no: ' R1004 ' }, '/Profile?no=R1004'],
])('an address says %s', (_what, filters, url) => {
  expect(profilesUrl(filters)).toBe(url);
});

test.each([
  ['in any letter case', 'city=lahore&gender=MALE', { city: 'Lahore', gender: 'male' }],
  ['with the words of the page', 'gender=Bride', { gender: 'female' }],
  ['without what means nothing', 'city=Atlantis&aged=7-9&gender=&religion=none&country=XX', {}],
  ['with a number, beside which nothing else counts', 'no=+R1010&gender=bride&city=Multan', { no: 'R1010' }],
  ['with a country by its name', 'country=pakistan', { country: 'PK' }],
  ['with a country by its Urdu name', 'country=برطانیہ&city=london', { country: 'GB', city: 'London' }],
  ['with a country that nobody knows', 'country=Atlantis&gender=bride', { gender: 'female' }],
  ['with a city of another country', 'country=GB&city=Multan', { country: 'GB' }],
  [
    'with all there is',
    'gender=groom&aged=40%2B&country=PK&city=Rawalpindi&religion=islam',
    {
      gender: 'male',
      aged: '40+',
      country: 'PK',
      city: 'Rawalpindi',
      religion: 'islam',
    },
  ],
])('filters are read from an address %s', (_what, query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters);
});

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
