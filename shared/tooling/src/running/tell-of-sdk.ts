import { SHELL } from '@rishta/contracts';
import { join } from 'node:path';

import { root, type App } from '../project.ts';
import { watchSettled } from './watch-settled.ts';

const SDK = 'shared/remote-sdk/src';

/** Says that pages get the SDK from the shell, when it changes while the shell is not built. Gives what ends it. */
export const tellOfSdk = (apps: readonly App[]): (() => void) =>
  watchSettled(join(root, SDK), { recursive: true, settling: 300 }, () => {
    console.log(
      `${SDK} has changed. What pages get of it from the shell stays as it is live; ` +
        `"npm run dev -- ${[...apps, SHELL].join(' ')}" builds the shell as well.`,
    );
  });
