import type { Education, EducationFilter } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { useLocalized } from '../../content/localized.ts';
import { cityName, countryName } from '../../content/places.content.ts';
import { profileCardTexts } from '../../common/profile-card/profile-card.texts.ts';
import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { profilesTexts } from './profiles.texts.ts';
import { resultsTexts } from './results.texts.ts';
import { type SearchFilters } from './search-filters.ts';

/** What a search asks for of the education, in words. */
export function useEducationWords() {
  const say = useTexts(resultsTexts);
  const cardText = useTexts(profileCardTexts);
  return (filter: EducationFilter): string => {
    const [lowest, orHigher] = filter.split('+') as [Education, string?];
    const education = cardText(lowest);
    return orHigher === undefined ? education : say('atLeast', { education });
  };
}

/** All filters, in words; the value of one that is not set is empty. */
export function useFilterWords(filters: SearchFilters) {
  const say = useTexts(resultsTexts);
  const t = useTexts(profilesTexts);
  const searchText = useTexts(searchStripTexts);
  const localized = useLocalized();
  const { gender, aged, no, country, city, religion, education, maritalStatus, motherTongue, ageFrom, ageTo } = filters;
  const educationWords = useEducationWords();
  return [
    { name: 'gender', label: searchText('gender'), value: gender && searchText(gender) },
    { name: 'aged', label: searchText('aged'), value: aged && searchText('ages', { band: aged }) },
    { name: 'no', label: searchText('no'), value: no },
    { name: 'country', label: searchText('country'), value: country && localized(countryName(country)) },
    { name: 'city', label: t('city'), value: city && localized(cityName(city)) },
    { name: 'religion', label: searchText('religion'), value: religion && searchText(religion) },
    { name: 'education', label: t('education'), value: education && educationWords(education) },
    { name: 'maritalStatus', label: t('maritalStatus'), value: maritalStatus && t(maritalStatus) },
    { name: 'motherTongue', label: t('motherTongue'), value: motherTongue && t(motherTongue) },
    { name: 'ageFrom', label: say('ageFrom'), value: ageFrom },
    { name: 'ageTo', label: say('ageTo'), value: ageTo },
    { name: 'picture', label: say('withPicture'), value: filters.picture && say('yes') },
    { name: 'verified', label: say('verifiedOnly'), value: filters.verified && say('yes') },
  ];
}
