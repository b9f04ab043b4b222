import { FileStoreError } from '@rishta/file-store';

import { ConfigError, databasePlaceOf } from './config.ts';
import { explanationOf } from './database/explanation.ts';

type Command = (args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void) => Promise<number>;

/** Runs a command with what this process was started with. What it cannot work with is told in words, and ends with 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const what =
      error instanceof ConfigError || error instanceof FileStoreError
        ? error.message
        : explanationOf(error, databasePlaceOf(process.env));
    if (what === undefined) throw error;
    process.stderr.write(`${what}\n`);
    process.exitCode = 1;
  }
}
