import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { FOOTER_ID } from '../chrome/footer.tsx';
import en from './head.en.json' with { type: 'json' };
import { headElements, OF_PAGE } from './head-elements.ts';
import ur from './head.ur.json' with { type: 'json' };
import { SITE_NAME, type DocumentMeta } from './page-meta.ts';
import type { Graph } from './structured-data.ts';

/** Only the server writes them. */
const WORDS = { en, ur };

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
        {headElements(meta, origin).map(([tag, attributes], index) =>
          createElement(tag, { key: index, ...attributes, [OF_PAGE]: '' }),
        )}
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

/** JSON-LD. A browser runs no such element, and no text in it can end it. */
const dataBlock = (graph: Graph) =>
  graph.length === 0
    ? ''
    : `<script type="application/ld+json" ${OF_PAGE}>${JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': graph,
      }).replaceAll('<', '\\u003c')}</script>`;
