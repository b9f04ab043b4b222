#!/usr/bin/env node
/**
 * Starts a command in the project that the current folder is in: the nearest one upwards with a lock file. A repository that
 * is yet to be made is made in the current folder.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { watchNpm } from './npm-parent.mjs';

const args = process.argv.slice(2);
// npx names the command without its arguments.
const isNpmGone = watchNpm((script) => /^['"]?rishta['"]?( |$)/.test(script));

/** @param {string} folder */
function projectOf(folder) {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? process.cwd() : projectOf(parent);
}

if (args[0] !== 'new' || args[1] !== 'remote') process.chdir(projectOf(process.cwd()));
const { main } = await import('../dist/rishta.mjs');
process.exitCode = await main(args, isNpmGone);
