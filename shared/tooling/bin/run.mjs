#!/usr/bin/env node
/**
 * Starts a command of the project on a machine that may have nothing but Node: installs the packages when they are
 * missing or older than the lock file, compiles the TypeScript tools, and runs the command.
 *
 * This file is plain JavaScript and needs no package, since it runs before there are any.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { watchNpm } from './npm-parent.mjs';
import { installPackages, requireSupportedNode } from './set-up.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const isNpmGone = watchNpm((script) => script.includes(`run.mjs ${process.argv[2]}`));
// A command that another one has started, such as a build, ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
requireSupportedNode();
process.chdir(root);
installPackages(root);
const { compileTools } = await import('./compile.mjs');
await compileTools(root);
const { main } = await import(pathToFileURL(join(root, 'shared/tooling/dist/cli.mjs')).href);
process.exitCode = await main(process.argv.slice(2), isNpmGone);
