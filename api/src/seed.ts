import { seed } from './profile-store/samples/seed.ts';

process.exitCode = await seed(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
