import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the sources of an app, another one for each test. They are plain JavaScript: what compiles them does not matter. */
export function useSourceFolder() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rishta-sources-'));
    mkdirSync(join(folder, 'src'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return {
    path: () => folder,
    options: () => ({ mode: 'production', cache: false, version: '1.0.0', directory: join(folder, 'out') }) as const,
    write: (sources: Record<string, string>) => {
      for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, 'src', name), text);
    },
  };
}
