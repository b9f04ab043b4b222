import type { Texts, Values } from '@rishta/i18n';
import { Link, useTexts } from '@rishta/remote-sdk';
import { Fragment } from 'react';

import { PageIntro } from '../page-intro/page-intro.tsx';
import { Reading } from '../reading/reading.tsx';

interface TextPageProps<Section extends string> {
  texts: Texts<'title' | 'lead' | 'contact' | Section | `${Section}Title`>;
  sections: readonly Section[];
  /** What the sections fill in. */
  values?: Values;
}

/** A page that is read from top to bottom: titled sections of one paragraph, and the way to those who can be asked. */
export function TextPage<Section extends string>({ texts, sections, values }: TextPageProps<Section>) {
  const t = useTexts(texts);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Reading>
        {sections.map((section) => (
          <Fragment key={section}>
            <h2>{t(`${section}Title`)}</h2>
            <p>{t(section, values)}</p>
          </Fragment>
        ))}
        <p>
          <Link to="/Contact">{t('contact')}</Link>
        </p>
      </Reading>
    </>
  );
}
