import { publicName } from '@rishta/contracts/names';
import { Link, useTexts } from '@rishta/remote-sdk';
import { useState, type ReactNode } from 'react';

import { useLocalized } from '../../../content/localized.ts';
import { cityName } from '../../../content/places.content.ts';
import { addPostTexts, type AddPostText } from '../add-post.texts.ts';
import { ageOf } from '../lazy/age.ts';
import type { Field, Step } from '../post.model.ts';
import { useStepAddress } from '../use-step.ts';
import { isVideoShown } from './shown-video.ts';
import type { StepProps } from './step-props.ts';
import { stepsTexts, type StepsText } from './steps.texts.ts';
import classes from './preview-step.module.css';

/** The post as families will see it, with a way back to each part. */
export function PreviewStep({ post: { texts, pictures } }: StepProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  const localized = useLocalized();
  const [now] = useState(() => Date.now());
  const age = ageOf(texts.dateOfBirth, now);
  const name = publicName(texts.candidateName.trim());
  const chosen = (field: Field, keyOf = (value: string) => value) =>
    texts[field] === '' ? '' : t(keyOf(texts[field]) as StepsText);
  const who = chosen('pictureVisibility', (value) => `visibility-${value}`);
  return (
    <div className={classes.preview}>
      <p>{t('previewLead')}</p>
      <Part step="who" title={formText('who')}>
        {texts.gender !== '' && <p className={classes.eyebrow}>{formText(texts.gender as AddPostText)}</p>}
        <h3 className={classes.name}>
          <bdi>{name || t('missing')}</bdi>
          {age !== undefined && <span>{t('age', { age })}</span>}
        </h3>
        <Facts facts={[[t('postedByIs'), chosen('postedBy', (poster) => `by-${poster}`)]]} />
      </Part>
      <Part step="aboutCandidate" title={formText('aboutCandidate')}>
        <Facts
          facts={[
            [t('religion'), chosen('religion')],
            ...(texts.sect.trim() ? [[t('sect'), texts.sect] as const] : []),
            [t('motherTongue'), chosen('motherTongue')],
            [t('education'), chosen('education')],
            [t('occupation'), texts.occupation],
            [t('maritalStatus'), chosen('maritalStatus')],
          ]}
        />
      </Part>
      <Part step="place" title={formText('place')}>
        <Facts facts={[[t('city'), texts.city && localized(cityName(texts.city))]]} />
      </Part>
      <Part step="details" title={formText('details')}>
        <p dir="auto" className={classes.headline}>
          {texts.title.trim() || t('missing')}
        </p>
        <p dir="auto" className={classes.words}>
          {texts.description.trim() || t('missing')}
        </p>
        {texts.lookingFor.trim() !== '' && (
          <>
            <h4>{t('lookingFor')}</h4>
            <p dir="auto" className={classes.words}>
              {texts.lookingFor}
            </p>
          </>
        )}
      </Part>
      <Part step="pictures" title={formText('pictures')}>
        {pictures.length === 0 ? (
          <p>{t('noPictures')}</p>
        ) : (
          <>
            <ul role="list" className={classes.pictures}>
              {pictures.map(({ key, url, name: file }) => (
                <li key={key}>
                  <img src={url} alt={file} className={classes.picture} />
                </li>
              ))}
            </ul>
            <p>{t('shownTo', { who })}</p>
          </>
        )}
        {isVideoShown(texts) && <p>{t('videoShownTo', { who })}</p>}
      </Part>
      <Part step="reach" title={formText('reach')}>
        <p>{t('privateHint')}</p>
      </Part>
    </div>
  );
}

interface PartProps {
  step: Step;
  title: string;
  children: ReactNode;
}

function Part({ step, title, children }: PartProps) {
  const t = useTexts(stepsTexts);
  const addressOf = useStepAddress();
  return (
    <section className={classes.part}>
      <div className={classes.content}>{children}</div>
      <Link to={addressOf(step)} preventScrollReset aria-label={t('changeOf', { part: title })}>
        {t('change')}
      </Link>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const t = useTexts(stepsTexts);
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value.trim() || t('missing')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
