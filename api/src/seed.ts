import { seed } from './profiles/samples/seed.ts';

process.exitCode = await seed(process.argv.slice(2), process.env, (line) => process.stdout.write(`${line}\n`));
