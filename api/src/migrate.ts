import { migrate } from './database/migrate-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(migrate);
