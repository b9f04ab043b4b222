import { useTexts } from '@rishta/remote-sdk';

import { useLocalized } from '../../content/localized.ts';
import { cityName, countryName } from '../../content/places.content.ts';
import { profileCardTexts } from '../../parts/profile-card/profile-card.texts.ts';
import { searchStripTexts } from '../../parts/search-strip/search-strip.texts.ts';
import type { ShownProfile } from './profile-lookup.ts';
import { profilesTexts } from './profiles.texts.ts';
import classes from './profile.module.css';

/** What is known of a candidate, line by line. */
export function ProfileFacts({ profile }: { profile: ShownProfile }) {
  const t = useTexts(profilesTexts);
  const searchText = useTexts(searchStripTexts);
  const cardText = useTexts(profileCardTexts);
  const localized = useLocalized();
  const { motherTongue, maritalStatus } = profile;
  const facts = [
    ['number', profile.id],
    ['age', t('years', { age: profile.age })],
    ['maritalStatus', maritalStatus && t(maritalStatus)],
    ['city', localized(cityName(profile.city))],
    ['country', localized(countryName(profile.country))],
    ['religion', searchText(profile.religion)],
    ['motherTongue', motherTongue && t(motherTongue)],
    ['education', cardText(profile.education)],
    ['occupation', profile.occupation],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className={classes.fact}>
              <dt>{t(name)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
