import type { Language } from '@rishta/contracts';

export type Catalog = Readonly<Record<string, string>>;

/** The texts of one part of the site: English at hand, other languages fetched when they are chosen. */
export interface Texts<Key extends string = string> {
  /** The catalog in a language, or the English one until the language's own has been loaded. */
  catalog: (language: Language) => Readonly<Record<Key, string>>;
  /** Loads a language's catalog; at once done when it is there. */
  load: (language: Language) => Promise<void>;
  isLoaded: (language: Language) => boolean;
}

type Translation<Key extends string> = () => Promise<{ default: Readonly<Record<Key, string>> }>;

/**
 * Declares a catalog. Keys are typed by the English one; a translation that lacks a key is a type error.
 *
 * @example
 * export const loginTexts = defineTexts(en, { ur: () => import('./login.ur.json', { with: { type: 'json' } }) });
 */
export function defineTexts<Key extends string>(
  en: Readonly<Record<Key, string>>,
  translations: Record<Exclude<Language, 'en'>, Translation<Key>>,
): Texts<Key> {
  const loaded = new Map<Language, Readonly<Record<Key, string>>>([['en', en]]);
  return {
    catalog: (language) => loaded.get(language) ?? en,
    isLoaded: (language) => loaded.has(language),
    load: async (language) => {
      if (language === 'en' || loaded.has(language)) return;
      const { default: catalog } = await translations[language]();
      loaded.set(language, catalog);
    },
  };
}
