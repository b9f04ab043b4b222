import { type Language, LANGUAGES } from '@rishta/contracts/languages';
import { addressIn } from '@rishta/contracts/address-in';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { FOOTER_ID } from '../chrome/footer.tsx';
import en from './head.en.json' with { type: 'json' };
import { type HeadElement, headElements, OF_PAGE } from './head-elements.ts';
import ur from './head.ur.json' with { type: 'json' };
import { SITE_NAME, type DocumentMeta } from './page-meta.ts';
import type { Graph } from './structured-data.ts';

/** Only the server writes them. */
const WORDS = { en, ur };

/** What only the server writes: it stays as long as the first page does. */
const OF_SERVER = 'server';

/** As Open Graph names languages. */
const TERRITORIES: Record<Language, string> = { en: 'en_GB', ur: 'ur_PK' };

/** The colour of the browser's own frame round the site: the henna of the tokens. */
const THEME_COLOR = '#8a1c3c';

/** Drawn once for all pages; the site server gives it a lasting address. */
const SHARED_IMAGE = { path: FILE_ADDRESSES.sharedImage, width: '1200', height: '630' };

/** Title and metadata as HTML. */
export function renderHead(meta: DocumentMeta, graph: Graph, origin: string): string {
  const image = new URL(SHARED_IMAGE.path, origin).href;
  return (
    renderToStaticMarkup(
      <>
        <title>{meta.title}</title>
        {headElements(meta, origin).map((element) => drawn(element, ''))}
        {forMachines(meta, origin).map((element) => drawn(element, OF_SERVER))}
        {/* Nothing is shown before all of the content is there: parts of it would make room for others as they come. */}
        <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
        <meta name="theme-color" content={THEME_COLOR} />
        <meta property="og:site_name" content={SITE_NAME} />
        <meta property="og:image" content={image} />
        <meta property="og:image:width" content={SHARED_IMAGE.width} />
        <meta property="og:image:height" content={SHARED_IMAGE.height} />
        <meta property="og:image:alt" content={WORDS[meta.language]['share-image']} />
        <meta name="twitter:card" content="summary_large_image" />
      </>,
    ) + dataBlock(graph)
  );
}

const drawn = ([tag, attributes]: HeadElement, of: string) =>
  createElement(tag, { key: JSON.stringify(attributes), ...attributes, [OF_PAGE]: of });

/** The page in other languages, and what a shared link is shown with. Who reads it asks for each page anew. */
function forMachines(meta: DocumentMeta, origin: string): HeadElement[] {
  const { title, description, canonical, index, kind = 'website', language } = meta;
  const shared = (property: string, content: string): HeadElement => ['meta', { property: `og:${property}`, content }];
  const elements = [
    shared('type', kind),
    shared('title', title),
    ...(description === undefined ? [] : [shared('description', description)]),
    ...LANGUAGES.map((one) => shared(one === language ? 'locale' : 'locale:alternate', TERRITORIES[one])),
  ];
  if (canonical === undefined) return elements;
  elements.push(shared('url', addressIn(language, canonical, origin)));
  if (!index) return elements;
  const alternates = [...LANGUAGES.map((one) => [one, one] as const), ['x-default', 'en'] as const].map(
    ([hrefLang, one]): HeadElement => ['link', { rel: 'alternate', hrefLang, href: addressIn(one, canonical, origin) }],
  );
  return [...elements, ...alternates];
}

/** JSON-LD. A browser runs no such element, and no text in it can end it. */
const dataBlock = (graph: Graph) =>
  graph.length === 0
    ? ''
    : `<script type="application/ld+json" ${OF_PAGE}="${OF_SERVER}">${JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': graph,
      }).replaceAll('<', '\\u003c')}</script>`;
