import { STYLE_ADDRESS } from '@rishta/contracts/wire';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Relative URLs of a style sheet. They are rewritten, because an inline sheet would resolve them against the page. */
const RELATIVE_URL = /url\((["']?)(?!["'/#]|[a-z]+:)/gi;

/** A style sheet as an element of a document, by the name under which webpack's loader of style sheets finds it there. */
export function inlineStyle(files: string, href: string): string {
  const text = readFileSync(join(files, href), 'utf8').replaceAll(
    RELATIVE_URL,
    `url($1${join(posix.dirname(href), '/')}`,
  );
  return `<style ${STYLE_ADDRESS}="${href}">${text}</style>`;
}
