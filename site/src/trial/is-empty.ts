/** Not seen by anybody. */
const UNSEEN = /<!--.*?-->|<(script|style|template|noscript)\b.*?<\/\1>/gs;
/** Elements that are seen although there is no text in them. */
export const SEEN_WITHOUT_TEXT = 'img svg picture video canvas iframe input textarea select button progress'.split(' ');
const SEEN = new RegExp(`<(${SEEN_WITHOUT_TEXT.join('|')})\\b`);

/** Whether a page has nothing in its `main` for a visitor to see. */
export function isEmpty(html: string): boolean {
  const [, content = html] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const left = content.replace(UNSEEN, '');
  return !SEEN.test(left) && left.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
