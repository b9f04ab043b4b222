import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

/** What is tried beside the Node that `npm test` runs on. */
const MAJORS = ['22', '24', '26'];
/** One that goes through every server: a page, a form, the API. */
const JOURNEY = 'login';

export const usage = `npm run nodes [-- <version> …]

Tries what is committed on other versions of Node, ${MAJORS.join(', ')} or those that are named: the unit tests and one journey, in a
copy with packages of its own.`;

export function run(args: string[]): Promise<number> {
  const { positionals: asked } = parseArgs({ args, allowPositionals: true });
  const failed = (asked.length > 0 ? asked : MAJORS).filter((major) => !worksOn(major));
  console.log(failed.length === 0 ? '\nAll of them work.' : `\nNot on Node ${failed.join(', ')}.`);
  return Promise.resolve(failed.length === 0 ? 0 : 1);
}

function worksOn(major: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), `rishta-node-${major}-`));
  const copy = join(folder, 'rishta');
  const bin = join(folder, 'node_modules', packageOfNode(), 'bin');
  const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) };
  const does = (cwd: string, command: string, ...args: string[]) => {
    console.log(`\n▸ Node ${major}: ${command} ${args.join(' ')}`);
    return spawnSync(command, args, { cwd, env, stdio: 'inherit' }).status === 0;
  };
  try {
    return (
      does('.', 'npm', 'install', '--no-audit', '--no-fund', '--prefix', folder, `${packageOfNode()}@${major}`) &&
      does('.', 'git', 'clone', '--quiet', '--shared', '.', copy) &&
      does(copy, 'npm', 'ci', '--no-audit', '--no-fund') &&
      does(copy, 'npm', 'run', 'unit', '--', '--silent', '--maxWorkers=100%') &&
      does(copy, 'npm', 'run', 'e2e', '--', JOURNEY)
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** npm's `node` for this machine: the program itself, which needs no script of an installation. */
const packageOfNode = () => `node-${process.platform}-${process.arch}`;
