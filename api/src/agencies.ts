import { agencies } from './agency-store/agencies-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(agencies);
