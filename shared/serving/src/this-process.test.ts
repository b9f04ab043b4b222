import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describeProcess } from './this-process.ts';

it('a program that was compiled from something else is another one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{"version":"2.1.0"}');
  const file = join(folder, 'dist/server.mjs');
  const describe = (text: string) => {
    writeFileSync(file, text);
    return describeProcess('api', pathToFileURL(file).href);
  };
  const first = describe('one');
  expect(first).toEqual({ process: 'api', program: expect.stringMatching(/^2\.1\.0\+[0-9a-f]{12}$/) as unknown });
  expect(describe('one')).toEqual(first);
  expect(describe('two')).not.toEqual(first);
  rmSync(folder, { recursive: true });
});
