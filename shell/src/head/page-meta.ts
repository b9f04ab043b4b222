import type { Language, LocalizedText } from '@rishta/contracts';
import type { PageMeta } from '@rishta/remote-sdk';

import type { PageModules } from '../remotes/page-modules.ts';
import type { SiteMatch } from '../routing/use-site-page.ts';

export const SITE_NAME = 'Rishta';

export const inLanguage = (text: LocalizedText, language: Language): string => text[language] ?? text.en;

export interface DocumentMeta extends Pick<PageMeta, 'description' | 'canonical' | 'kind' | 'about'> {
  /** With the site's name. */
  title: string;
  /** Without it. */
  name: string;
  language: Language;
  index: boolean;
}

export interface MetaSource {
  matches: SiteMatch[];
  modules: PageModules;
  language: Language;
  url: URL;
  /** The title when the address names no page. */
  notFoundTitle: string;
}

/** Title and metadata of a page: what its module says, else what its `remote.json` says. */
export function metaOf({ matches, modules, language, url, notFoundTitle }: MetaSource): DocumentMeta {
  const match = matches.at(-1);
  const { site, app, module } = match?.handle ?? {};
  if (!match || !site || !app || !module)
    return { title: `${notFoundTitle} · ${SITE_NAME}`, name: notFoundTitle, language, index: false };
  const { page } = site;
  const { loaderData, params } = match;
  // A page whose loader failed has no data to be described by.
  const describe = loaderData === undefined ? undefined : modules.loaded(app, module)?.handle?.meta;
  const own = describe?.(loaderData, { params, language, url }) ?? {};
  const name = own.title ?? inLanguage(page.title, language);
  const description = own.description ?? (page.description && inLanguage(page.description, language));
  const canonical = own.canonical ?? (page.path.includes(':') ? undefined : page.path);
  return {
    title: page.path === '/' ? `${SITE_NAME} · ${name}` : `${name} · ${SITE_NAME}`,
    name,
    language,
    index: own.index ?? page.index ?? true,
    ...(description !== undefined && { description }),
    ...(canonical !== undefined && { canonical }),
    ...(own.kind && { kind: own.kind }),
    ...(own.about && { about: own.about }),
  };
}
