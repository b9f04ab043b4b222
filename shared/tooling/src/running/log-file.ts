import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface LogFile {
  write: (text: string | Uint8Array) => void;
  close: () => void;
}

/**
 * Opens a file for lines to be added. A disk that takes none costs the lines and nothing else: a stream would stop
 * reading what the servers print, and they would wait for ever to print more.
 */
export function openLogFile(path: string, complain: (line: string) => void): LogFile {
  let file: number | undefined;
  let isClosed = false;
  let isLosing = false;
  const open = () => {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'a', 0o600);
  };
  return {
    write: (text) => {
      if (isClosed) return;
      try {
        file ??= open();
        writeSync(file, text as string);
        isLosing = false;
      } catch (error) {
        if (!isLosing) complain(`${path} cannot be written, so lines of it are lost: ${String(error)}`);
        isLosing = true;
      }
    },
    close: () => {
      if (file !== undefined && !isClosed) closeSync(file);
      isClosed = true;
    },
  };
}
