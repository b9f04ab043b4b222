import { lengthOf } from '@rishta/contracts/formats';
import { useTexts } from '@rishta/remote-sdk';
import { RequiredNote } from '@rishta/remote-sdk/forms';
import { Chip, TextAreaField } from '@rishta/ui';

import { businessPageTexts } from '../business-page.texts.ts';
import { LIMITS } from '../page.model.ts';
import classes from './details.module.css';
import { DetailField } from './detail-field.tsx';
import type { DetailsProps } from './field-props.ts';

const SUGGESTIONS = ['marriageBureau', 'matchmaking', 'weddingPlanning', 'bridalServices', 'eventManagement'] as const;

/** Page name, category and bio. */
export function BasicFields(props: DetailsProps) {
  const { page, onEdit } = props;
  const t = useTexts(businessPageTexts);
  return (
    <div className={classes.fields}>
      <RequiredNote />
      <DetailField
        {...props}
        name="name"
        required
        autoComplete="organization"
        hint={`${t('nameHint')} ${t('lengthOf', { count: lengthOf(page.name), max: LIMITS.name })}`}
      />
      <div className={classes.field}>
        <DetailField {...props} name="category" required hint={t('categoryHint')} />
        <div role="group" aria-label={t('suggestions')} className={classes.suggestions}>
          {SUGGESTIONS.map((suggestion) => (
            <Chip
              key={suggestion}
              selected={page.category === t(suggestion)}
              onClick={() => onEdit({ category: t(suggestion) })}
            >
              {t(suggestion)}
            </Chip>
          ))}
        </div>
      </div>
      <TextAreaField
        name="bio"
        label={t('bio')}
        rows={3}
        maxLength={LIMITS.bio}
        value={page.bio}
        hint={`${t('bioHint')} ${t('lengthOf', { count: lengthOf(page.bio), max: LIMITS.bio })}`}
        onChange={({ target }) => onEdit({ bio: target.value })}
      />
    </div>
  );
}
