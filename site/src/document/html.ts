const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** JSON that cannot end the script element that it stands in. */
export const scriptJson = (json: string): string => json.replaceAll('<', '\\u003c');

/** A start tag; `true` gives an attribute without a value. */
export function tag(name: string, attributes: Record<string, string | true | undefined>): string {
  const parts = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...parts].join(' ')}>`;
}
