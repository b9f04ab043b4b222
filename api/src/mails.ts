import { mails } from './mail/mails-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(mails);
