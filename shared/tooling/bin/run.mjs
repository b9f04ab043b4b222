#!/usr/bin/env node
/**
 * Starts a command of the project on a machine that may have nothing but Node: installs the packages when they are
 * missing or older than the lock file, compiles the TypeScript tools, and runs the command.
 *
 * This file is plain JavaScript and needs no package, since it runs before there are any.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { watchNpm } from './npm-parent.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const stamp = join(root, 'node_modules/.rishta-lock');

function requireSupportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Rishta needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

function isInstalled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  // The major version counts too: native packages are chosen for the Node that installs them.
  const wanted = `${lock} node${process.versions.node.split('.')[0]}`;
  if (isInstalled(wanted)) return;
  // Two installations at once would destroy each other's work.
  const release = takeTurn();
  try {
    if (isInstalled(wanted)) return;
    console.error('Installing packages (npm ci) …');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: root,
      // Standard output belongs to the command; some of them print JSON there.
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      console.error('The packages could not be installed; the lines above say why.');
      process.exitCode = status ?? 1;
      release();
      process.exit();
    }
    writeFileSync(stamp, wanted);
  } finally {
    release();
  }
}

/** Waits until no other process installs here. A turn whose process is gone is taken over. */
function takeTurn() {
  const file = join(root, '.install-turn');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isRunning(holderOf(file))) rmSync(file, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    // Given back in this very moment.
    return process.pid;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const isNpmGone = watchNpm(process.argv[2]);
// A command that another one has started, such as a build, ends with it.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
requireSupportedNode();
process.chdir(root);
installPackages();
const { compileTools } = await import('./compile.mjs');
await compileTools(root);
const { main } = await import(pathToFileURL(join(root, 'shared/tooling/dist/cli.mjs')).href);
process.exitCode = await main(process.argv.slice(2), isNpmGone);
