import { open } from 'node:fs/promises';

import type { OpenFile } from '../atomic-writes.ts';

/** Opens files of a disk that takes so many bytes, writes short when they come to an end, and then refuses. */
export function smallDisk(bytes: number): OpenFile {
  let free = bytes;
  return async (path, flags, mode) => {
    const file = await open(path, flags, mode);
    const write = file.write.bind(file);
    return Object.assign(file, {
      write: async (content: Uint8Array, offset: number, length: number, position: number) => {
        if (free === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        const written = await write(content, offset, Math.min(length, free), position);
        free -= written.bytesWritten;
        return written;
      },
    });
  };
}
