import { posix } from 'node:path';

import type { Release } from '@rishta/contracts';

import type { Problem } from '../registry/problem.ts';

/** A script of a release's browser part. */
export interface Script {
  file: string;
  text: string;
}

export const isScript = (file: string): boolean => /^browser\/.*\.js$/.test(file);

/**
 * `import("./late.js")`, which is how builds load what comes late. Without the ending it is an example in a comment: builds for
 * developers have those of their packages.
 */
const LATE = /\bimport\(\s*(["'`])(\.{1,2}\/[^"'`$]+\.js)\1\s*\)/g;

/** Scripts that others load once a visitor asks for them, and that the release does not hold. */
export async function checkLazyScripts(
  { app, version, files }: Release,
  scripts: AsyncIterable<Script>,
): Promise<Problem[]> {
  const missing = new Map<string, string>();
  for await (const { file, text } of scripts) {
    for (const [, , path = ''] of text.matchAll(LATE)) {
      const late = posix.join(posix.dirname(file), path);
      if (!Object.hasOwn(files, late)) missing.set(late, file);
    }
  }
  return [...missing].map(([late, file]) => ({
    id: 'file-undeclared',
    message: `${app} ${version} uses ${late}, but does not hold it: ${file} loads it late.`,
    remedy: 'Build the app again; a build that leaves this out is at fault.',
  }));
}
