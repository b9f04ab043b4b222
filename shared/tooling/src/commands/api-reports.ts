import { updateReports } from '../api-reports/reports.ts';
import { root } from '../project.ts';

/** Writes down what the shared packages export. */
export function run(): Promise<number> {
  const refused = updateReports(root);
  for (const line of refused) console.error(line);
  if (refused.length === 0) return Promise.resolve(0);
  console.error(
    '\nReleases of other apps rely on these. Keep what is there and add to it, or raise the number that is named, in shared/contracts.',
  );
  return Promise.resolve(1);
}
