import { Link, useTexts } from '@rishta/remote-sdk';
import { CloseIcon, VisuallyHidden } from '@rishta/ui';

import { useLocalized } from '../../content/localized.ts';
import { cityName, countryName } from '../../content/places.content.ts';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { awaitResults } from '../../parts/search-strip/awaited-results.ts';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import { listUrl, type ProfileSearch } from './search-address.ts';
import { profilesTexts } from './profiles.texts.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './active-filters.module.css';

/** What the search is narrowed by. Each is a link to the search without it, so that it works without scripts too. */
export function ActiveFilters({ search }: { search: ProfileSearch }) {
  const { filters } = search;
  const say = useTexts(resultsTexts);
  const t = useTexts(profilesTexts);
  const searchText = useTexts(searchStripTexts);
  const localized = useLocalized();
  const cardText = useTexts(profileCardTexts);
  const { gender, aged, no, country, city, religion, education, maritalStatus, motherTongue, ageFrom, ageTo } = filters;
  const active = [
    { name: 'gender', label: searchText('gender'), value: gender && searchText(gender) },
    { name: 'aged', label: searchText('aged'), value: aged && searchText('ages', { band: aged }) },
    { name: 'no', label: searchText('no'), value: no },
    { name: 'country', label: searchText('country'), value: country && localized(countryName(country)) },
    { name: 'city', label: t('city'), value: city && localized(cityName(city)) },
    { name: 'religion', label: searchText('religion'), value: religion && searchText(religion) },
    { name: 'education', label: t('education'), value: education && cardText(education) },
    { name: 'maritalStatus', label: t('maritalStatus'), value: maritalStatus && t(maritalStatus) },
    { name: 'motherTongue', label: t('motherTongue'), value: motherTongue && t(motherTongue) },
    { name: 'ageFrom', label: say('ageFrom'), value: ageFrom },
    { name: 'ageTo', label: say('ageTo'), value: ageTo },
    { name: 'picture', label: say('withPicture'), value: filters.picture && say('yes') },
    { name: 'verified', label: say('verifiedOnly'), value: filters.verified && say('yes') },
  ];
  if (Object.keys(filters).length === 0) return null;
  const unfiltered = listUrl(search, {});
  return (
    <ul role="list" aria-label={say('activeFilters')} className={classes.filters}>
      {active.map(({ name, label, value }) => {
        if (!value) return null;
        const url = listUrl(search, { ...filters, [name]: undefined });
        return (
          <li key={name}>
            <Link to={url} onClick={() => awaitResults(url)} className={classes.filter}>
              <VisuallyHidden>{`${say('removeFilter')} `}</VisuallyHidden>
              <span className={classes.label}>{`${label}: `}</span>
              <bdi>{value}</bdi>
              <CloseIcon />
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={unfiltered} onClick={() => awaitResults(unfiltered)} className={classes.clear}>
          {say('clear')}
        </Link>
      </li>
    </ul>
  );
}
