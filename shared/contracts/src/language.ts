import type { Language } from './values/languages.ts';

/** The language that an `Accept-Language` header prefers: Urdu when it ranks before English, else English. */
export function preferredLanguage(header: string | undefined): Language {
  if (header === undefined || header.length > 500) return 'en';
  const ranges = header
    .split(',')
    .map((range) => /^\s*([a-z]+)(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(range))
    .flatMap((match) =>
      match?.[1] === undefined ? [] : [{ tag: match[1].toLowerCase(), rank: Number(match[2] ?? 1) }],
    )
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  return ranges.find(({ tag }) => tag === 'en' || tag === 'ur')?.tag === 'ur' ? 'ur' : 'en';
}
