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

/** How often visitors set a filter, and what they choose. Rare values are among them: they must not be slow either. */
const FILTERS: { name: string; share: number; values: string[] }[] = [
  { name: 'gender', share: 0.8, values: ['female', 'male'] },
  { name: 'aged', share: 0.6, values: ['20-25', '26-30', '31-35', '36-40', '40+'] },
  { name: 'country', share: 0.3, values: ['PK', 'PK', 'GB', 'GB', 'AE'] },
  { name: 'city', share: 0.35, values: ['lahore', 'karachi', 'islamabad', 'quetta', 'sialkot', 'hyderabad', 'multan'] },
  { name: 'religion', share: 0.3, values: ['islam', 'islam', 'islam', 'christianity', 'hinduism', 'sikhism'] },
];

/** Searches as visitors make them, in a fixed order. */
export function inventSearches(count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams();
    for (const { name, share, values } of FILTERS) {
      if (random() < share) query.set(name, values[Math.floor(random() * values.length)] ?? '');
    }
    return `/api/profiles?${query.toString()}`;
  });
}

interface SearchAnswer {
  data: { next: string | null };
}

/** Of the visitors who look further: so many of all requests carry a cursor. */
const FURTHER = 0.6;

/** Turns most of the searches into their second or a later page, as far as they have one. */
export async function lookFurther(origin: string, searches: string[], random: () => number): Promise<string[]> {
  const paths: string[] = [];
  for (const search of searches) {
    let path = search;
    if (random() < FURTHER) {
      for (let page = 1 + Math.floor(random() * 3); page > 0; page -= 1) {
        const { data } = (await (await fetch(origin + path)).json()) as SearchAnswer;
        if (data.next === null) break;
        path = `${search}&cursor=${encodeURIComponent(data.next)}`;
      }
    }
    paths.push(path);
  }
  return paths;
}
