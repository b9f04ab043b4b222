import { CONTRACT_VERSION } from '@rishta/contracts';
import { WIRE_VERSION } from '@rishta/contracts/wire';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PUBLISHED } from '../packing/packages.ts';
import { publicSurfaces } from './public-surface.ts';
import { earlierReport } from './earlier-report.ts';
import { breaking, differences, readReport, type Report, writeReport } from './report.ts';

interface State {
  folder: string;
  file: string;
  /** Absent: there is no report. */
  written?: Report;
  /** As written, or as it was before it went. Absent: the package has had none yet. */
  before?: Report | undefined;
  actual: Report;
}

function readStates(root: string): State[] {
  const surfaces = publicSurfaces(root, PUBLISHED);
  return Object.entries(surfaces).map(([folder, surface]) => {
    const path = `${folder}/api-report.md`;
    const file = join(root, path);
    const actual = { contract: CONTRACT_VERSION, ...('./wire' in surface && { wire: WIRE_VERSION }), surface };
    if (!existsSync(file)) return { folder, file, actual, before: earlierReport(root, path) };
    const written = readReport(readFileSync(file, 'utf8'));
    return { folder, file, actual, written, before: written };
  });
}

/** What is wrong with the reports, and what to do; empty when all is well. */
export function checkReports(root: string): string[] {
  return readStates(root).flatMap(({ folder, written, before, actual }) => {
    const changed = written ? differences(written, actual) : ['there is no report'];
    return [
      ...changed.map((what) => `${folder}: ${what} is not in its report: npm run api-reports`),
      ...breaking(before, actual).map((what) => `${folder}: ${what}`),
    ];
  });
}

/** Writes the reports anew, but for those that would lose something under the same number; gives what is refused. */
export function updateReports(root: string): string[] {
  return readStates(root).flatMap(({ folder, file, before, actual }) => {
    const refused = breaking(before, actual).map((what) => `${folder}: ${what}`);
    if (refused.length === 0) writeFileSync(file, writeReport(folder, actual));
    return refused;
  });
}
