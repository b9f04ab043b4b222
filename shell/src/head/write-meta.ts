import { headElements, OF_PAGE } from './head-elements.ts';
import { type MetaSource, metaOf } from './page-meta.ts';

/** Puts title and metadata of a page into the document. */
export function writeMeta(source: MetaSource): void {
  const meta = metaOf(source);
  document.title = meta.title;
  const wanted = headElements(meta, location.origin).map(([tag, attributes]) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries({ ...attributes, [OF_PAGE]: '' })) element.setAttribute(name, value);
    return element;
  });
  // What only the server writes stays as long as its page does.
  if (asHtml(document.head.querySelectorAll(`[${OF_PAGE}=""]`)) === asHtml(wanted)) return;
  for (const element of document.head.querySelectorAll(`[${OF_PAGE}]`)) element.remove();
  document.head.append(...wanted);
}

const asHtml = (elements: Iterable<Element>) => Array.from(elements, ({ outerHTML }) => outerHTML).join('');
