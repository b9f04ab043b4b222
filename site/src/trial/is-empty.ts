/** Not seen by anybody. */
const UNSEEN = /<!--.*?-->|<(script|style|template|noscript)\b.*?<\/\1>/gs;
/** Seen although there is no text in it. */
const SEEN = /<(img|svg|picture|video|canvas|iframe|input|textarea|select|button|progress)\b/;

/** Whether a page has nothing in its `main` for a visitor to see. */
export function isEmpty(html: string): boolean {
  const [, content = html] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const left = content.replace(UNSEEN, '');
  return !SEEN.test(left) && left.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}
