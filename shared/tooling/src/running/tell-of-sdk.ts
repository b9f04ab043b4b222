import { SHELL } from '@rishta/contracts';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { root, type App } from '../workspace.ts';

const SDK = 'shared/remote-sdk/src';
/** Milliseconds in which several files are saved at once. */
const SETTLING = 300;

/** Says that pages get the SDK from the shell, when it changes while the shell is not built. Gives what ends it. */
export function tellOfSdk(apps: readonly App[]): () => Promise<void> {
  let settled: NodeJS.Timeout | undefined;
  const watcher = watch(join(root, SDK), { recursive: true }, () => {
    clearTimeout(settled);
    settled = setTimeout(() => {
      console.log(
        `${SDK} has changed. What pages get of it from the shell stays as it is live; ` +
          `"npm run dev -- ${[...apps, SHELL].join(' ')}" builds the shell as well.`,
      );
    }, SETTLING);
  });
  return () => {
    watcher.close();
    clearTimeout(settled);
    return Promise.resolve();
  };
}
