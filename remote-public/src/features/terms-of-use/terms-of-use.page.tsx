import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Fragment } from 'react';

import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { Reading } from '../../parts/reading/reading.tsx';
import { termsOfUseTexts } from './terms-of-use.texts.ts';

export const handle: PageHandle = { texts: [termsOfUseTexts] };

const SECTIONS = ['who', 'truth', 'respect', 'bureaus', 'paid', 'promise', 'change'] as const;

export function Component() {
  const t = useTexts(termsOfUseTexts);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Reading>
        {SECTIONS.map((section) => (
          <Fragment key={section}>
            <h2>{t(`${section}Title`)}</h2>
            <p>{t(section)}</p>
          </Fragment>
        ))}
        <p>
          <Link to="/Contact">{t('contact')}</Link>
        </p>
      </Reading>
    </>
  );
}
