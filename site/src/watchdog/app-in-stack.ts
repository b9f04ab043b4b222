import { FILE_ADDRESSES, SHELL } from '@rishta/contracts/wire';

const FILES = new RegExp(`${FILE_ADDRESSES.assets}/([\\w-]+)/`, 'g');

/** The app whose file stands first in a stack; that of a remote before the shell, which calls it. */
export function appInStack(stack: string): string | undefined {
  const found = [...stack.matchAll(FILES)].map(([, app = '']) => app);
  return found.find((app) => app !== SHELL) ?? found[0];
}
