import { ConfigError } from './config.ts';
import { FileStoreError } from './files/file-store.ts';
import { files } from './files/files-command.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  process.exitCode = await files(process.argv.slice(2), process.env, print);
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FileStoreError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
