import { createHash } from 'node:crypto';

/** Names a set of releases: equal sets have equal ids, in whatever order. Twelve characters that are safe in a URL. */
export function compositionId(apps: Readonly<Record<string, { version: string; digest: string }>>): string {
  const names = Object.entries(apps).map(([app, { version, digest }]) => `${app}@${version}#${digest}`);
  return createHash('sha256').update(names.sort().join('\n')).digest('base64url').slice(0, 12);
}
