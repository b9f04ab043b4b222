import { escapeHtml } from '../document/html.ts';

/** Markup that is written here, with all that was put into it escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | readonly Part[];

/** A template of markup: texts are escaped, markup is taken as it is, lists are joined. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: texts }, ...parts.map(written)));

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escapeHtml(String(part));
}
