import type { PageManifest } from '@rishta/contracts';
import ts from 'typescript';

/** Puts a page at the end of those in the text of a `remote.json`, and leaves the rest of it as it is. */
export function withPage(manifest: string, page: PageManifest): string {
  const [statement] = ts.parseJsonText('remote.json', manifest).statements;
  const object = statement?.expression;
  const pages =
    object && ts.isObjectLiteralExpression(object)
      ? object.properties.filter(ts.isPropertyAssignment).find(({ name }) => nameOf(name) === 'pages')?.initializer
      : undefined;
  if (!pages || !ts.isArrayLiteralExpression(pages)) throw new Error('It has no list of pages.');
  const { elements } = pages;
  const entry = `${elements.length > 0 ? ',\n' : '\n'}${JSON.stringify(page, null, 2)}`;
  return `${manifest.slice(0, elements.end)}${entry}${manifest.slice(elements.end)}`;
}

const nameOf = (name: ts.PropertyName): string | undefined => (ts.isStringLiteral(name) ? name.text : undefined);
