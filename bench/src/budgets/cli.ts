import { APPS } from '@rishta/tooling/builds';
import type { Release } from '@rishta/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Budgets, checkBudgets } from './check-budgets.ts';

const BUDGETS = 'bench/budgets.json';

const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const lines = checkBudgets(
  APPS.map((app) => readJson<Release>(app, 'dist/release/release.json')),
  readJson<Budgets>(BUDGETS),
);
const kilobytes = (size: number) => size.toFixed(1).padStart(7);
for (const { what, kind, size, limit, isKept } of lines) {
  console.log(
    `${isKept ? '  ' : '✗ '}${what.padEnd(28)} ${kind.padEnd(4)}${kilobytes(size)} of ${kilobytes(limit)} KB`,
  );
}
const broken = lines.filter(({ isKept }) => !isKept).length;
if (broken > 0) {
  console.log(`\n${broken} budgets are not kept. Make the files smaller, or decide for a larger budget in ${BUDGETS}.`);
  process.exitCode = 1;
}
