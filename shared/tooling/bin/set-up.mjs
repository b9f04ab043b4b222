import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { hold } from './held.mjs';

// Plain JavaScript that needs no package, since it runs before there are any.

export function requireSupportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Rishta needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

/**
 * Installs the packages when they are missing or older than the lock file.
 *
 * @param {string} root The project's folder.
 */
export function installPackages(root) {
  if (isInstalled(root)) return;
  // Two installations at once would destroy each other's work.
  const release = takeTurn(join(root, '.install-turn'));
  try {
    if (isInstalled(root)) return;
    console.error('Installing packages (npm ci) …');
    const status = npm(root, 'ci');
    if (status !== 0) {
      console.error('The packages could not be installed; the lines above say why.');
      process.exitCode = status ?? 1;
      release();
      process.exit();
    }
    markInstalled(root);
  } finally {
    release();
  }
}

/**
 * Notes what is installed. npm calls it as well, so that packages which somebody installed by hand are not installed again.
 *
 * @param {string} root The project's folder.
 */
export const markInstalled = (root) => writeFileSync(stampOf(root), wanted(root));

/**
 * Takes a folder of the project that is new into the lock file and links it, without installing the rest anew.
 *
 * @public The command that makes a remote loads it by its path.
 * @param {string} root The project's folder.
 * @returns {boolean} whether it could
 */
export function linkPackages(root) {
  const release = takeTurn(join(root, '.install-turn'));
  try {
    const isDone = npm(root, 'install') === 0;
    if (isDone) markInstalled(root);
    return isDone;
  } finally {
    release();
  }
}

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules/.rishta-lock');

/** @param {string} root */
const isInstalled = (root) => existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === wanted(root);

/**
 * The major version of Node counts too: native packages are chosen for the one that installs them.
 *
 * @param {string} root
 */
function wanted(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} node${process.versions.node.split('.')[0]}`;
}

/**
 * @param {string} root
 * @param {'ci' | 'install'} command
 */
const npm = (root, command) =>
  spawnSync('npm', [command, '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    // Standard output belongs to the command; some of them print JSON there.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  }).status;

/**
 * Waits until no other process installs here.
 *
 * @param {string} file
 */
function takeTurn(file) {
  let told;
  for (;;) {
    const turn = hold(file);
    if (typeof turn !== 'number') return turn;
    if (turn !== told) console.error(`Process ${turn} installs packages; waiting until it has (${file}) …`);
    told = turn;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}
