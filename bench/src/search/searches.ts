/** A generator of numbers that is the same in every run (mulberry32), so that runs can be compared. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How often visitors set a filter, and what they choose. */
interface Filter {
  name: string;
  share: number;
  values: string[];
}

/** Rare values are among them: they must not be slow either. */
const SPEC_FILTERS: Filter[] = [
  { name: 'gender', share: 0.8, values: ['female', 'male'] },
  { name: 'aged', share: 0.6, values: ['20-25', '26-30', '31-35', '36-40', '40+'] },
  { name: 'country', share: 0.3, values: ['PK', 'PK', 'GB', 'GB', 'AE'] },
  { name: 'city', share: 0.35, values: ['lahore', 'karachi', 'islamabad', 'quetta', 'sialkot', 'hyderabad', 'multan'] },
  { name: 'religion', share: 0.3, values: ['islam', 'islam', 'islam', 'christianity', 'hinduism', 'sikhism'] },
];

const FURTHER_FILTERS: Filter[] = [
  { name: 'education', share: 0.5, values: ['bachelors', 'masters', 'phd', 'other'] },
  { name: 'maritalStatus', share: 0.4, values: ['never_married', 'never_married', 'divorced', 'widowed'] },
  { name: 'motherTongue', share: 0.4, values: ['urdu', 'punjabi', 'pashto', 'sindhi', 'hindko', 'gujarati'] },
  { name: 'ageFrom', share: 0.4, values: ['18', '22', '25', '30'] },
  { name: 'ageTo', share: 0.4, values: ['30', '33', '38', '50'] },
  { name: 'verified', share: 0.2, values: ['1'] },
];

/** What the filters of a search are: those of SPEC's strip alone, or others beside. */
export type SearchKind = 'spec' | 'further';

const FILTERS: Record<SearchKind, Filter[]> = { spec: SPEC_FILTERS, further: [...SPEC_FILTERS, ...FURTHER_FILTERS] };

/** Searches as visitors make them, in a fixed order. */
export function inventSearches(kind: SearchKind, count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams();
    for (const { name, share, values } of FILTERS[kind]) {
      if (random() < share) query.set(name, values[Math.floor(random() * values.length)] ?? '');
    }
    return `/api/profiles?${query.toString()}`;
  });
}

interface SearchAnswer {
  data: { next: string | null };
}

/** Turns the searches into a later page of theirs, or into the last one when they have not so many. */
export async function atPage(origin: string, searches: string[], page: number): Promise<string[]> {
  const paths: string[] = [];
  for (const search of searches) {
    let path = search;
    for (let at = 1; at < page; at += 1) {
      const { data } = (await (await fetch(origin + path)).json()) as SearchAnswer;
      if (data.next === null) break;
      path = `${search}&cursor=${encodeURIComponent(data.next)}`;
    }
    paths.push(path);
  }
  return paths;
}
