/**
 * Apps in the order in which they can be put live: who offers a slot comes before those who have a part for it. All others
 * stay in their order; of two who wait for each other the first comes first.
 *
 * @param ownersOf The apps whose slots an app has parts for.
 */
export function slotsFirst<App extends { app: string }>(
  apps: readonly App[],
  ownersOf: (app: string) => readonly string[],
): App[] {
  const waiting = [...apps];
  const waitsFor = ({ app }: App) =>
    ownersOf(app).some((owner) => owner !== app && waiting.some((other) => other.app === owner));
  const ordered: App[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((each) => !waitsFor(each));
    ordered.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return ordered;
}
