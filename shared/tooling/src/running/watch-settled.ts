import { watch } from 'node:fs';

interface Watching {
  /** Whether what lies in its folders counts, too. */
  recursive?: boolean;
  /** A name in the folder; without it every one counts. */
  only?: string;
  /** Milliseconds without a further change, since editors write a file more than once. */
  settling: number;
}

/** Tells of changes in a folder once they have settled. Gives what ends it. */
export function watchSettled(
  folder: string,
  { recursive = false, only, settling }: Watching,
  onChange: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive }, (_event, name) => {
    if (only !== undefined && name !== only) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settling);
  });
  return () => {
    watcher.close();
    clearTimeout(timer);
  };
}
