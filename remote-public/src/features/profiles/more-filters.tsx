import { EDUCATION_FILTERS, MARITAL_STATUSES, MOTHER_TONGUES } from '@rishta/contracts/choices';
import { useTexts } from '@rishta/remote-sdk';
import { CheckboxField, ChevronDownIcon, SelectField, TextField } from '@rishta/ui';
import { LISTING_LIMITS } from '@rishta/contracts/limits';

import { searchStripTexts } from '../../common/search-strip/search-strip.texts.ts';
import { profilesTexts } from './profiles.texts.ts';
import { resultsTexts } from './results.texts.ts';
import classes from './more-filters.module.css';
import { type SearchFilters } from './search-filters.ts';
import { useEducationWords } from './use-filter-words.ts';

const FURTHER = ['education', 'maritalStatus', 'motherTongue', 'ageFrom', 'ageTo', 'picture', 'verified'] as const;

/** What a search can ask for beside the fields of the strip. It is open where something of it is asked for. */
export function MoreFilters({ filters }: { filters: SearchFilters }) {
  const say = useTexts(resultsTexts);
  const t = useTexts(profilesTexts);
  const educationWords = useEducationWords();
  const searchText = useTexts(searchStripTexts);
  const any = <option value="">{searchText('any')}</option>;
  const { min, max } = LISTING_LIMITS.age;
  const age = {
    inputMode: 'numeric',
    maxLength: 2,
    placeholder: `${String(min)}–${String(max)}`,
  } as const;
  return (
    <details className={classes.more} open={FURTHER.some((name) => filters[name] !== undefined)}>
      <summary className={classes.line}>
        {say('moreFilters')}
        <ChevronDownIcon className={classes.chevron} />
      </summary>
      <div className={classes.fields}>
        <SelectField label={t('education')} name="education" defaultValue={filters.education ?? ''}>
          {any}
          {EDUCATION_FILTERS.map((education) => (
            <option key={education} value={education}>
              {educationWords(education)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('maritalStatus')} name="maritalStatus" defaultValue={filters.maritalStatus ?? ''}>
          {any}
          {MARITAL_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(status)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('motherTongue')} name="motherTongue" defaultValue={filters.motherTongue ?? ''}>
          {any}
          {MOTHER_TONGUES.map((tongue) => (
            <option key={tongue} value={tongue}>
              {t(tongue)}
            </option>
          ))}
        </SelectField>
        <TextField label={say('ageFrom')} name="ageFrom" defaultValue={filters.ageFrom ?? ''} dir="ltr" {...age} />
        <TextField label={say('ageTo')} name="ageTo" defaultValue={filters.ageTo ?? ''} dir="ltr" {...age} />
        <div className={classes.ticks}>
          <CheckboxField label={say('withPicture')} name="picture" value="1" defaultChecked={filters.picture === '1'} />
          <CheckboxField
            label={say('verifiedOnly')}
            name="verified"
            value="1"
            defaultChecked={filters.verified === '1'}
          />
        </div>
      </div>
    </details>
  );
}
