import { Link, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, buttonClass, Card, SelectField, TextAreaField, TextField } from '@rishta/ui';
import type { ReactNode } from 'react';

import { marriageBureaus } from '../../content/agencies.content.ts';
import { useLocalized } from '../../content/localized.ts';
import { isEmailAddress } from '../../parts/email-address.ts';
import { isPhoneNumber } from '../../parts/phone-number.ts';
import { isFilled, useCheckedForm } from '../../parts/use-checked-form.ts';
import { addPostTexts } from './add-post.texts.ts';
import { Pictures } from './pictures.tsx';
import { Place } from './place.tsx';
import { Reach } from './reach.tsx';
import classes from './add-post.module.css';

const CHECKS = {
  bureau: isFilled,
  title: (text: string) => text.length >= 5 && text.length <= 100,
  description: (text: string) => text.length >= 30,
  city: isFilled,
  video: (text: string) => text === '' || /^https:\/\/[^\s/]+\.\S+$/.test(text),
  email: isEmailAddress,
  mobile: isPhoneNumber,
  landline: (text: string) => text === '' || isPhoneNumber(text),
};

export function AddPostForm() {
  const t = useTexts(addPostTexts);
  const localized = useLocalized();
  const { invalid, accepted, formProps } = useCheckedForm(CHECKS);
  return (
    <form {...formProps} className={classes.form}>
      <Part title={t('details')}>
        <SelectField
          label={t('bureau')}
          name="bureau"
          required
          defaultValue=""
          error={invalid.has('bureau') && t('bureauError')}
        >
          <option value="">{t('choose')}</option>
          {marriageBureaus.slice(0, 3).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {localized(name)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('postTitle')}
          name="title"
          required
          maxLength={100}
          error={invalid.has('title') && t('titleError')}
        />
        <TextAreaField
          label={t('description')}
          name="description"
          required
          maxLength={5000}
          hint={t('descriptionHint')}
          error={invalid.has('description') && t('descriptionError')}
          className={classes.wide}
        />
      </Part>
      <Part title={t('place')}>
        <Place cityError={invalid.has('city') && t('cityError')} />
      </Part>
      <Part title={t('pictures')}>
        <Pictures />
      </Part>
      <Part title={t('videos')}>
        <TextField
          label={t('videoLink')}
          name="video"
          type="url"
          dir="ltr"
          hint={t('videoHint')}
          error={invalid.has('video') && t('videoError')}
        />
      </Part>
      <Part title={t('reach')}>
        <Reach invalid={invalid} />
      </Part>
      <div>
        <Button type="submit" size="large">
          {t('submit')}
        </Button>
      </div>
      {accepted && (
        <Alert
          tone="warning"
          title={t('notSentTitle')}
          action={
            <Link to="/Contact" className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {t('contact')}
            </Link>
          }
        >
          {t('notSent')}
        </Alert>
      )}
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" padding="large">
    <h2 className={classes.title}>{title}</h2>
    <div className={classes.fields}>{children}</div>
  </Card>
);
