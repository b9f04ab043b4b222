import type { ListingText } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';

import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';

type Field = Exclude<keyof ListingText, 'version' | 'imageIds'>;

/** What the API answers with one of a few words. */
const LISTED: readonly Field[] = [
  'postedBy',
  'gender',
  'religion',
  'motherTongue',
  'education',
  'maritalStatus',
  'pictureVisibility',
];
const LEFT_TO_RIGHT: readonly Field[] = ['email', 'mobile', 'landline', 'videoUrl', 'dateOfBirth'];

interface TextFactsProps {
  fields: readonly Field[];
  current: ListingText;
  /** What is public meanwhile: told where it differs. */
  approved: ListingText | undefined;
}

/** What a listing says, field by field. */
export function TextFacts({ fields, current, approved }: TextFactsProps) {
  const t = useTexts(moderationTexts);
  const say = (field: Field, value: string | undefined): string =>
    // A newer API may know more words than this page.
    value !== undefined && LISTED.includes(field) ? t(`value-${value}` as 'value-other') : (value ?? '');
  const shown = fields.filter((field) => current[field] !== undefined || approved?.[field] !== undefined);
  return (
    <dl className={classes.facts}>
      {shown.map((field) => (
        <div key={field}>
          <dt>{t(field === 'title' ? 'listingTitle' : field === 'candidateName' ? 'candidate' : field)}</dt>
          <dd>
            <span dir={LEFT_TO_RIGHT.includes(field) ? 'ltr' : 'auto'} className={classes.text}>
              {say(field, current[field]) || '—'}
            </span>
            {approved && approved[field] !== current[field] && (
              <span className={classes.before}>
                {t('publicNow', { value: say(field, approved[field]) || t('nothingPublic') })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
