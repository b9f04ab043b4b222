import type { Language } from '@rishta/contracts';
import { localeTag } from '@rishta/i18n';
import { useLocale } from '@rishta/remote-sdk';

/** Made once for each language, as for days. */
const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** Day and time of something, where the reader is. */
export function Moment({ date }: { date: string }) {
  const { language } = useLocale();
  const format = (formats[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    // Urdu would say AM and PM in Latin letters.
    hourCycle: 'h23',
  }));
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
