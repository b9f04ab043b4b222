import { spawnSync } from 'node:child_process';

import { readReport, type Report } from './report.ts';

/**
 * A report that is not there any more, as the history has it: of the last commit that touched the file, or of the one before
 * when that took it away. Absent: no commit that is known here had one.
 */
export function earlierReport(root: string, file: string): Report | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const touched = git('rev-list', '--max-count=1', 'HEAD', '--', file);
  const last = touched.status === 0 ? touched.stdout.trim() : '';
  if (last === '') return undefined;
  const found = [last, `${last}^`]
    .map((commit) => git('show', `${commit}:./${file}`))
    .find(({ status }) => status === 0);
  return found && readReport(found.stdout);
}
