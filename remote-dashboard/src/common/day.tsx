import type { Language } from '@rishta/contracts';
import { localeTag } from '@rishta/i18n';
import { useLocale } from '@rishta/remote-sdk';

interface DayProps {
  /** ISO 8601. */
  date: string;
  className?: string | undefined;
}

/** Made once for each language: to make one takes longer than to write a list of days with it. */
const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** The day of something, as the visitor's language writes it. */
export function Day({ date, className }: DayProps) {
  const { language } = useLocale();
  const format = (formats[language] ??= new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'medium' }));
  return (
    <time dateTime={date} className={className}>
      {format.format(new Date(date))}
    </time>
  );
}
