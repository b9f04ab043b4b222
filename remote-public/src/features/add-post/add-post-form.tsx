import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { useTexts } from '@rishta/remote-sdk';
import { FormSummary, RequiredNote } from '@rishta/remote-sdk/forms';
import { Card, SelectField, SubmitButton, TextAreaField, TextField } from '@rishta/ui';
import type { ReactNode } from 'react';

import { bureauNames } from '../../content/bureau-names.content.ts';
import { useLocalized } from '../../content/localized.ts';
import { addPostTexts } from './add-post.texts.ts';
import { DraftBar } from './draft/draft-bar.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { Place } from './place.tsx';
import { ContactFields } from './contact-fields.tsx';
import { SessionLine } from './session-line.tsx';
import { SubmitMessage } from './submit-message.tsx';
import { usePost } from './use-post.ts';
import classes from './add-post.module.css';

interface AddPostFormProps {
  onPosted: (id: string) => void;
  /** The draft is gone; the form is to begin anew. */
  onDiscarded: () => void;
}

export function AddPostForm({ onPosted, onDiscarded }: AddPostFormProps) {
  const t = useTexts(addPostTexts);
  const localized = useLocalized();
  const post = usePost(onPosted);
  const { form, defaults } = post;
  const control = { errorOf: form.errorOf, defaults: defaults.texts };
  return (
    <form {...form.props} aria-label={t('title')} className={classes.form}>
      <SessionLine isSaidElsewhere={post.needsLogin} />
      <FormSummary form={form} />
      <RequiredNote />
      <div key={defaults.revision} className={classes.parts}>
        <Part title={t('details')}>
          <SelectField
            label={t('bureau')}
            name="bureau"
            defaultValue={defaults.texts.bureau}
            error={form.errorOf('bureau')}
          >
            <option value="">{t('noBureau')}</option>
            {Object.entries(bureauNames).map(([slug, [en, ur]]) => (
              <option key={slug} value={slug}>
                {localized({ en, ur })}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('postTitle')}
            name="title"
            required
            maxLength={LISTING_LIMITS.title.max}
            defaultValue={defaults.texts.title}
            error={form.errorOf('title')}
          />
          <TextAreaField
            label={t('description')}
            name="description"
            required
            rows={7}
            maxLength={LISTING_LIMITS.description.max}
            hint={t('descriptionHint', LISTING_LIMITS.description)}
            defaultValue={defaults.texts.description}
            error={form.errorOf('description')}
            className={classes.wide}
          />
        </Part>
        <Part title={t('place')}>
          <Place {...control} formRef={form.props.ref} city={post.city} pin={post.pin} onPin={post.setPin} />
        </Part>
        <Part title={t('pictures')}>
          <Pictures tray={post.tray} pictures={post.pictures} />
        </Part>
        <Part title={t('videos')}>
          <TextField
            label={t('videoLink')}
            name="video"
            type="url"
            dir="ltr"
            maxLength={LISTING_LIMITS.videoUrl.max}
            hint={t('videoHint')}
            defaultValue={defaults.texts.video}
            error={form.errorOf('video')}
            className={classes.wide}
          />
        </Part>
        <Part title={t('reach')}>
          <ContactFields {...control} />
        </Part>
      </div>
      <SubmitMessage message={form.message} messageRef={form.messageRef} needsLogin={post.needsLogin} />
      <div className={classes.foot}>
        <SubmitButton size="large" busy={form.status !== 'idle'}>
          {t('submit')}
        </SubmitButton>
        <DraftBar
          draft={post.draft}
          isBlank={post.isBlank}
          onDiscard={() => void post.draft.forget().then(onDiscarded)}
        />
      </div>
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" padding="large">
    <h2 className={classes.title}>{title}</h2>
    <div className={classes.fields}>{children}</div>
  </Card>
);
