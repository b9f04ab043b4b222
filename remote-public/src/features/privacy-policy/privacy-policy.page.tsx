import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { Fragment } from 'react';

import { PageIntro } from '../../parts/page-intro/page-intro.tsx';
import { Reading } from '../../parts/reading/reading.tsx';
import { privacyPolicyTexts } from './privacy-policy.texts.ts';

export const handle: PageHandle = { texts: [privacyPolicyTexts] };

const SECTIONS = ['keep', 'why', 'device', 'see', 'long', 'rights'] as const;

export function Component() {
  const t = useTexts(privacyPolicyTexts);
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
