/**
 * Runs after each `npm ci` and `npm install` in the project, so that what somebody has installed by hand is not installed
 * once more by the first command that needs it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { markInstalled } from './set-up.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** @param {string} file */
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

const installed = packagesOf('node_modules/.package-lock.json');
const needed = Object.entries(packagesOf('package-lock.json')).flatMap(([folder, { optional, devOptional }]) =>
  folder === '' || optional || devOptional ? [] : folder,
);
// Not after `--omit=dev` or `--workspace`, which leave some out.
if (needed.every((folder) => folder in installed)) markInstalled(root);
