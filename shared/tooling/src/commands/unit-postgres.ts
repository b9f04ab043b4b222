import { runScript } from '../checks/run-script.ts';
import { startPostgres } from '../cluster/temporary.ts';
import { listenForStop } from '../running/stop-request.ts';

/** All tests of the API, and what else is on a database where it is not in a folder. */
const TESTS = ['api/', '(release|site|bench)/.*[.]postgres[.]test[.]'];

/** Runs the unit tests that are named, or all that PostgreSQL concerns, on a PostgreSQL that is there as long as they run. */
export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  // A signal to the whole group reaches the tests as well; the database goes after them.
  listenForStop(isNpmGone);
  const { url, stop } = await startPostgres();
  try {
    const isNamed = args.some((arg) => !arg.startsWith('-'));
    const { ok } = await runScript('unit', {
      args: isNamed ? args : [...TESTS, ...args],
      env: { TEST_DATABASE_URL: url },
      live: true,
    });
    return ok ? 0 : 1;
  } finally {
    await stop();
  }
}
