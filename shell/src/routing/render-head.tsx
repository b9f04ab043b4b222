import { renderToStaticMarkup } from 'react-dom/server';

import type { DocumentMeta } from './page-meta.ts';

/** Title and metadata as HTML. */
export function renderHead({ title, description, canonical, index }: DocumentMeta, origin: string): string {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {!index && <meta name="robots" content="noindex" />}
      {canonical !== undefined && <link rel="canonical" href={new URL(canonical, origin).href} />}
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
    </>,
  );
}
