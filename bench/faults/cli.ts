import { parseArgs } from 'node:util';

import { FAULTS } from './faults.ts';

const USAGE = `npm run faults -- [name …] [--requests N]

Does harm to servers of its own on this machine, prints what it measured, and fails when a limit is not kept.
With --requests, registrations sends so many, and changes makes so many changes.

${FAULTS.map(({ name, title }) => `  ${name.padEnd(18)} ${title}`).join('\n')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false }, requests: { type: 'string' } },
});
const chosen = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const requests = Number(values.requests ?? 1);
const isWrong =
  positionals.some((name) => !FAULTS.some((fault) => fault.name === name)) ||
  !Number.isInteger(requests) ||
  requests < 1;

if (values.help || isWrong) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const started = performance.now();
  let broken = 0;
  for (const { name, title, run } of chosen) {
    console.log(`\n▸ ${name}: ${title}`);
    try {
      for (const { what, value, limit, kept } of await run(values.requests === undefined ? {} : { requests })) {
        console.log(`  ${kept ? 'kept  ' : 'BROKEN'} ${what}: ${value} (limit: ${limit})`);
        if (!kept) broken += 1;
      }
    } catch (error) {
      console.log(
        `  BROKEN ${name} could not be tried: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
      broken += 1;
    }
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${broken === 0 ? 'Every limit is kept' : `${broken} limits are not kept`} (${minutes} min).`);
  process.exitCode = broken === 0 ? 0 : 1;
}
