import { localeTag } from '@rishta/i18n';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, CheckboxField, SelectField } from '@rishta/ui';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useChosenLocale } from '../../locale/chosen-locale.ts';
import { loadFont } from '../../locale/load-font.ts';
import { rememberChoice, shownLanguage, type LocaleChoice } from '../../locale/locale-choice.ts';
import { localeTexts } from './locale-form.texts.ts';
import { countryOptions, languageOptions, type Option } from './world.ts';
import classes from './language-dialog.module.css';

export { localeTexts };

export type LocaleSubject = 'language' | 'country';

interface LocaleFormProps {
  /** What the visitor has come to choose: it has the focus. For the language, the other one of the site is chosen already. */
  about: LocaleSubject;
  onClose: () => void;
}

const nameOf = (options: Option[], code: string) => options.find((option) => option.code === code)?.name ?? code;

export function LocaleForm({ about, onClose }: LocaleFormProps) {
  const t = useTexts(localeTexts);
  const { language } = useLocale();
  const { choice, choose } = useChosenLocale();
  const [draft, setDraft] = useState<LocaleChoice>(
    about === 'language' ? { ...choice, language: language === 'ur' ? 'en' : 'ur' } : choice,
  );
  const subject = useRef<HTMLSelectElement>(null);
  const [remember, setRemember] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const languages = useMemo(() => languageOptions(t('locale-original'), localeTag(language)), [t, language]);
  const countries = useMemo(() => countryOptions(localeTag(language)), [language]);
  const languageName = nameOf(languages, draft.language);

  useEffect(() => {
    subject.current?.focus();
  }, []);

  useEffect(() => {
    // While the visitor reads on, so that nobody waits for it in the end.
    void loadFont(shownLanguage(draft));
  }, [draft]);

  const confirm = () => {
    setBusy(true);
    window.alert(t('locale-alert', { language: languageName, country: nameOf(countries, draft.country) }));
    rememberChoice(draft, remember);
    // Whoever has closed the dialog meanwhile may have another one open.
    void choose(draft).then(() => subject.current && onClose());
  };

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <SelectField
        ref={about === 'language' ? subject : undefined}
        label={t('locale-language')}
        hint={t('locale-language-note')}
        value={draft.language}
        onChange={({ target }) => {
          setDraft({ ...draft, language: target.value });
        }}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.language !== 'en' && draft.language !== 'ur' && (
        <Alert tone="info">{t('locale-not-here', { language: languageName })}</Alert>
      )}
      <SelectField
        ref={about === 'country' ? subject : undefined}
        label={t('locale-country')}
        hint={t('locale-country-note')}
        value={draft.country}
        onChange={({ target }) => {
          setDraft({ ...draft, country: target.value });
        }}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={t('locale-remember')}
        checked={remember}
        onChange={({ target }) => {
          setRemember(target.checked);
        }}
      />
      <Button type="submit" fullWidth busy={isBusy}>
        {t('locale-confirm')}
      </Button>
    </form>
  );
}
