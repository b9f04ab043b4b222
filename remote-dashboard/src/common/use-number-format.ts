import { useLocale } from '@rishta/remote-sdk';
import { localeTag } from '@rishta/i18n';

/** Writes numbers the way of the visitor's language. */
export function useNumberFormat(): (value: number) => string {
  const { language } = useLocale();
  return (value) => value.toLocaleString(localeTag(language));
}
