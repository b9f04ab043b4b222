import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';
import { directionOf } from '@rishta/i18n';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { useLocation } from 'react-router-dom';

import { useChosenLocale } from '../locale/chosen-locale.ts';
import { chromeTexts } from './chrome.texts.ts';

/**
 * Leads to the same page in the other language of the site. It changes in place, so that nothing typed is lost; the
 * address is for those without scripts, and for another tab.
 */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const t = useTexts(chromeTexts);
  const { language } = useLocale();
  const { choice, choose } = useChosenLocale();
  const other = language === 'ur' ? 'en' : 'ur';
  const query = new URLSearchParams(useLocation().search);
  query.set(LANGUAGE_PARAMETER, other);
  return (
    <a
      href={`?${query.toString()}`}
      hrefLang={other}
      lang={other}
      dir={directionOf(other)}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void choose({ ...choice, language: other });
      }}
    >
      {t('other-language')}
    </a>
  );
}
