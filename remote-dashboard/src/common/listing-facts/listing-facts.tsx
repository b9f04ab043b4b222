import type { ListingText } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { useCityName } from '../city-name.ts';
import classes from './listing-facts.module.css';
import { listingFactsTexts } from './listing-facts.texts.ts';

type Field = Exclude<keyof ListingText, 'version' | 'imageIds'>;
type Said = Pick<ListingText, Field>;

/** What the API answers with one of a few words. */
const LISTED: readonly Field[] = [
  'postedBy',
  'gender',
  'religion',
  'motherTongue',
  'education',
  'maritalStatus',
  'pictureVisibility',
  'showVideo',
];
const LEFT_TO_RIGHT: readonly Field[] = ['email', 'mobile', 'landline', 'videoUrl', 'dateOfBirth'];

/** Of a video, that families see it or do not is said, too. */
function valueOf(said: Said | undefined, field: Field): string | undefined {
  if (field !== 'showVideo') return said?.[field];
  return said?.videoUrl === undefined ? undefined : said.showVideo ? 'shown' : 'hidden';
}

interface ListingFactsProps {
  fields: readonly Field[];
  current: Said;
  /** What was approved last, public or not: told where it differs. */
  approved?: Said | undefined;
}

/** What a listing says, field by field. */
export function ListingFacts({ fields, current, approved }: ListingFactsProps) {
  const t = useTexts(listingFactsTexts);
  const cityName = useCityName();
  const say = (field: Field, value = ''): string => {
    if (field === 'city') return cityName(value);
    // A newer API may know more words than this page.
    return value && LISTED.includes(field) ? t(`value-${value}` as 'value-other') : value;
  };
  const shown = fields.filter(
    (field) => valueOf(current, field) !== undefined || valueOf(approved, field) !== undefined,
  );
  return (
    <dl className={classes.facts}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{t(field)}</dt>
          <dd>
            <span dir={LEFT_TO_RIGHT.includes(field) ? 'ltr' : 'auto'} className={classes.text}>
              {field === 'videoUrl' && current.videoUrl !== undefined ? (
                <a href={current.videoUrl} rel="noreferrer">
                  {current.videoUrl}
                </a>
              ) : (
                say(field, valueOf(current, field)) || '—'
              )}
            </span>
            {approved && valueOf(approved, field) !== valueOf(current, field) && (
              <span className={classes.before}>
                {t('approved', { value: say(field, valueOf(approved, field)) || t('nothingApproved') })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
