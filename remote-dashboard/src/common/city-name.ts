import { defineTexts } from '@rishta/i18n';
import { useLocale, useTexts } from '@rishta/remote-sdk';

/** The names of cities: the English ones are what is stored, those in Urdu are fetched when they are read. */
export const cityTexts = defineTexts<string>(
  {},
  {
    ur: async () => {
      const { CITIES_IN_URDU } = await import('@rishta/contracts/city-names');
      return { default: { ...CITIES_IN_URDU.PK, ...CITIES_IN_URDU.GB } };
    },
  },
);

/** Names a city in the visitor's language. */
export function useCityName(): (city: string) => string {
  const { language } = useLocale();
  useTexts(cityTexts);
  return (city) => cityTexts.catalog(language)[city] ?? city;
}
