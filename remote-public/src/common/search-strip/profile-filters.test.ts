import { PROFILE_NUMBER } from '@rishta/contracts/page-parameters';

import { profilesUrl, readFilters } from './profile-filters.ts';

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
  ['without a word that every object has', 'gender=constructor&no=&city=__proto__', {}],
  ['by the parameter that search engines are told', `${PROFILE_NUMBER}=R1010`, { no: 'R1010' }],
  ['with a number, beside which nothing else counts', 'no=+R1010&gender=bride&city=Multan', { no: 'R1010' }],
  ['with a country by its name', 'country=pakistan', { country: 'PK' }],
  ['with a country by its Urdu name', 'country=برطانیہ&city=london', { country: 'GB', city: 'London' }],
  ['with a number that was copied with marks of its direction', 'no=%E2%81%A6R۱۰۱۰%E2%81%A9', { no: 'R1010' }],
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
