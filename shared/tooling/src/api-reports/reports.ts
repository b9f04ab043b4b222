import { CONTRACT_VERSION } from '@rishta/contracts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PUBLISHED } from '../packing/packages.ts';
import { publicSurfaces } from './public-surface.ts';
import { breakingChanges, differences, readReport, type Report, writeReport } from './report.ts';

/** The packages whose exports others rely on. Tests alone take the others, where TypeScript tells at once what has gone. */
const PACKAGES = PUBLISHED.filter(({ name }) => name !== 'testing');

interface State {
  folder: string;
  file: string;
  /** Absent: the package has no report yet. */
  written?: Report;
  actual: Report;
}

function readStates(root: string): State[] {
  const surfaces = publicSurfaces(root, PACKAGES);
  return Object.entries(surfaces).map(([folder, surface]) => {
    const file = join(root, folder, 'api-report.md');
    const actual = { contract: CONTRACT_VERSION, surface };
    return { folder, file, actual, ...(existsSync(file) && { written: readReport(readFileSync(file, 'utf8')) }) };
  });
}

const breakingIn = ({ written, actual }: State): string[] =>
  written && actual.contract <= written.contract ? breakingChanges(written.surface, actual.surface) : [];

/** What is wrong with the reports, and what to do; empty when all is well. */
export function checkReports(root: string): string[] {
  return readStates(root).flatMap((state) => {
    const { folder, written, actual } = state;
    const changed = written ? differences(written, actual) : ['there is no report'];
    const breaking = breakingIn(state);
    return [
      ...changed.map((what) => `${folder}: ${what} is not in its report: npm run api-reports`),
      ...breaking.map((what) => `${folder}: ${what}, which needs a higher CONTRACT_VERSION`),
    ];
  });
}

/** Writes the reports anew, but for those that would lose something under the same contract; gives what is refused. */
export function updateReports(root: string): string[] {
  return readStates(root).flatMap((state) => {
    const breaking = breakingIn(state).map((what) => `${state.folder}: ${what}`);
    if (breaking.length === 0) writeFileSync(state.file, writeReport(state.folder, state.actual));
    return breaking;
  });
}
