import { runScript } from '../checks/run-script.ts';
import { startSwift } from '../cluster/swift.ts';

/** What keeps files, and what is built on that. */
const TESTS = ['api/src/files', 'api/src/images'];

/** Runs the tests of what keeps files on a real object store, which is there as long as they run. */
export async function run(args: string[]): Promise<number> {
  const { host, accessKey, secretKey, stop } = await startSwift();
  try {
    const env = { TEST_FILES_HOST: host, TEST_FILES_ACCESS_KEY: accessKey, TEST_FILES_SECRET_KEY: secretKey };
    const { ok } = await runScript('unit', { args: args.length > 0 ? args : TESTS, env, live: true });
    return ok ? 0 : 1;
  } finally {
    await stop();
  }
}
