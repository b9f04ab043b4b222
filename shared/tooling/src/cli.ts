interface Command {
  run: (args: string[], isNpmGone: () => boolean) => Promise<number>;
}

/** Loaded one by one: what builds apps takes longer to load than most other commands take to run. */
const commands: Record<string, () => Promise<Command>> = {
  'api-reports': () => import('./commands/api-reports.ts'),
  bench: () => import('./commands/bench.ts'),
  build: () => import('./commands/build.ts'),
  cluster: () => import('./commands/cluster.ts'),
  dev: () => import('./commands/dev.ts'),
  drill: () => import('./commands/drill.ts'),
  faults: () => import('./commands/faults.ts'),
  files: () => import('./commands/files.ts'),
  journeys: () => import('./commands/journeys.ts'),
  lighthouse: () => import('./commands/lighthouse.ts'),
  mails: () => import('./commands/mails.ts'),
  migrate: () => import('./commands/migrate.ts'),
  new: () => import('./commands/new.ts'),
  nodes: () => import('./commands/nodes.ts'),
  publish: () => import('./commands/publish.ts'),
  seed: () => import('./commands/seed.ts'),
  serve: () => import('./commands/serve.ts'),
  staff: () => import('./commands/staff.ts'),
  start: () => import('./commands/start.ts'),
  test: () => import('./commands/test.ts'),
  'test-cluster': () => import('./commands/test-cluster.ts'),
  'unit-postgres': () => import('./commands/unit-postgres.ts'),
  'unit-store': () => import('./commands/unit-store.ts'),
};

/** Runs `<command> …arguments` and gives the exit code. `isNpmGone` tells whether the npm that has started it has ended. */
export async function main([name = '', ...args]: string[], isNpmGone: () => boolean): Promise<number> {
  const load = commands[name];
  if (load) return (await load()).run(args, isNpmGone);
  console.error(`There is no command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
  return 2;
}
