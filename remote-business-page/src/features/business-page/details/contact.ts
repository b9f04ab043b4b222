/** The address of a website, however it was written; undefined when it is none. */
export function websiteUrl(text: string): string | undefined {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) ? href : undefined;
}
