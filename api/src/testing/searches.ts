import type { ProfileFilters } from '../profile-store/profile-search.ts';

/** Every way to use or leave out each filter. */
export const COMBINATIONS = ['gender', 'religion', 'ageBand', 'country', 'city'].reduce<string[][]>(
  (all, name) => [...all, ...all.map((names) => [...names, name])],
  [[]],
);

/** What a search by these filters asks for. */
export const valuesFor = (names: string[]): ProfileFilters =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { gender: 'female', religion: 'islam', ageBand: '26-30', country: 'PK', city: 'Lahore' }[name],
    ]),
  );
