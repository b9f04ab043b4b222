import type { Language } from '@rishta/contracts';
import type { MatchedPage } from '@rishta/contracts/page-matcher';

import type { ComposedSite } from '../composing/composed-site.ts';
import { escapeHtml } from '../document/html.ts';
import type { PreparedPage } from './render-task.ts';

/** A page that the browser renders from nothing: an empty root, with all files named that it will ask for. */
export function browserOnly(site: ComposedSite, matched: MatchedPage | undefined, language: Language): PreparedPage {
  const { app, page } = matched ?? {};
  const title = page?.title[language] ?? page?.title.en;
  const modules = [page?.frame, page?.module].flatMap((module) => (app && module ? [{ app, module }] : []));
  return {
    status: matched ? 200 : 404,
    language,
    direction: language === 'ur' ? 'rtl' : 'ltr',
    head: title === undefined ? '' : `<title>${escapeHtml(title)}</title>`,
    html: '',
    modules,
    dataJson: 'null',
  };
}
