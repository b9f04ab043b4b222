const told = new Set<string>();

/** Tells developers once that something will go, and what to use in its place. Visitors' builds say nothing. */
export function tellDeprecated(name: string, instead: string): void {
  if (process.env.NODE_ENV !== 'development' || told.has(name)) return;
  told.add(name);
  // eslint-disable-next-line no-restricted-syntax -- Developers do read the console.
  console.warn(`${name} of @rishta/remote-sdk is deprecated. ${instead}`);
}
