import { runScript } from '../checks/run-script.ts';
import { startSwift } from '../cluster/temporary.ts';
import { listenForStop } from '../running/stop-request.ts';

/** What keeps files, and what is built on that. */
const TESTS = ['shared/file-store', 'api/src/files', 'api/src/images'];

/** Runs the tests of what keeps files on a real object store, which is there as long as they run. */
export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  // A signal to the whole group reaches the tests as well; the store goes after them.
  listenForStop(isNpmGone);
  const { host, accessKey, secretKey, stop } = await startSwift();
  try {
    const env = { TEST_FILES_HOST: host, TEST_FILES_ACCESS_KEY: accessKey, TEST_FILES_SECRET_KEY: secretKey };
    const isNamed = args.some((arg) => !arg.startsWith('-'));
    const { ok } = await runScript('unit', { args: isNamed ? args : [...TESTS, ...args], env, live: true });
    return ok ? 0 : 1;
  } finally {
    await stop();
  }
}
