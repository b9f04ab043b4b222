import { mails } from './mail/mails-command.ts';

process.exitCode = await mails(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
