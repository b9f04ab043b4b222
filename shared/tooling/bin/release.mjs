#!/usr/bin/env node
/**
 * Runs the release command, which is one finished file: it compiles nothing and installs nothing, whatever state the rest
 * of the project is in. Only when that file is missing or damaged it is made anew. A publish without a finished build has
 * the app built first, which is the tooling's.
 *
 * This file imports nothing that a rollback does not need.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { isWhole, RELEASE_PROGRAM } from './finished-program.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const program = join(root, RELEASE_PROGRAM);
const [command, ...args] = process.argv.slice(2);

const asksToBuild = command === 'publish' && !args.some((arg) => /^(--from(=|$)|--help$|-h$)/.test(arg));

process.chdir(root);
if (asksToBuild) {
  await import('./run.mjs');
} else {
  if (!isWhole(program)) await makeProgram();
  await import(pathToFileURL(program).href);
}

/** Makes it of the packages that are there; they are installed when that is not enough. */
async function makeProgram() {
  const { compileRelease } = await import('./compile.mjs');
  try {
    await compileRelease(root, 'silent');
  } catch {
    const { requireSupportedNode, installPackages } = await import('./set-up.mjs');
    requireSupportedNode();
    installPackages(root);
    await compileRelease(root, 'warning');
  }
}
