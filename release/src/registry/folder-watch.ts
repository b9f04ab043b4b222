import { statSync } from 'node:fs';

import type { ChannelWatch } from './channel-watch.ts';

const nothing = () => undefined;

/**
 * Looks at the channel's file each time. That takes microseconds, and who asks right after a promote sees it, which no
 * notice of the system promises, and none comes at all from the folder of another machine.
 */
export const watchFolder = (file: string): ChannelWatch => ({
  etag: () => {
    try {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats ? [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join() : 'missing';
    } catch (error) {
      return String(error);
    }
  },
  trouble: nothing,
  onMoved: nothing,
  close: () => Promise.resolve(),
});
