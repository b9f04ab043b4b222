import { Link, useTexts, type PageHandle } from '@rishta/remote-sdk';
import { PlusIcon } from '@rishta/ui';

import { PageIntro } from '../../common/page-intro/page-intro.tsx';
import { Reading } from '../../common/reading/reading.tsx';
import { faqsTexts } from './faqs.texts.ts';
import classes from './faqs.module.css';

const QUESTIONS = ['cost', 'who', 'parents', 'verified', 'pictures', 'bureau', 'language', 'password'] as const;

export const handle: PageHandle = {
  texts: [faqsTexts],
  meta: (_data, { language }) => {
    const texts = faqsTexts.catalog(language);
    const asked = QUESTIONS.map((question) => ({
      '@type': 'Question',
      name: texts[`${question}Q`],
      acceptedAnswer: { '@type': 'Answer', text: texts[`${question}A`] },
    }));
    return { about: [{ '@type': 'FAQPage', inLanguage: language, mainEntity: asked }] };
  },
};

export function Component() {
  const t = useTexts(faqsTexts);
  return (
    <>
      <PageIntro lead={t('lead')}>{t('title')}</PageIntro>
      <Reading>
        <div>
          {QUESTIONS.map((question) => (
            <details key={question} className={classes.question}>
              <summary className={classes.asked}>
                {t(`${question}Q`)}
                <PlusIcon className={classes.sign} />
              </summary>
              <p className={classes.answer}>{t(`${question}A`)}</p>
            </details>
          ))}
        </div>
        <p>
          {t('moreText')} <Link to="/Contact">{t('contact')}</Link>
        </p>
      </Reading>
    </>
  );
}
