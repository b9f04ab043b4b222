import { LRUCache } from 'lru-cache';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A cache of parsed headers: browsers send only a handful of different ones. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** What may be sent, the best first; `identity` always ends the list. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header.length > 200) return ['identity'];
  let accepted = known.get(header);
  if (!accepted) {
    accepted = parse(header);
    known.set(header, accepted);
  }
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const wanted = new Map(
    header.split(',').map((part): [string, boolean] => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((text) => text.trim());
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
    }),
  );
  return ENCODINGS.filter((encoding) => encoding === 'identity' || (wanted.get(encoding) ?? wanted.get('*') ?? false));
}
