import { type Commands, runCommand } from './run-command.ts';

const commands: Commands = {
  agencies: () => import('./commands/agencies.ts'),
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
  pack: () => import('./commands/pack.ts'),
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

export const main = (args: string[], isNpmGone: () => boolean): Promise<number> =>
  runCommand(commands, args, isNpmGone);
