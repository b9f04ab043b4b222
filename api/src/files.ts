import { files } from './files/files-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(files);
