import { staff } from './moderation-store/staff-command.ts';

process.exitCode = await staff(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
