import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { drill, estimate } from './drill.ts';
import { judge } from './limits.ts';
import { FAULTY_RELEASES } from './releases/faulty-releases.ts';
import { report } from './report.ts';
import { nothingYet, type Results } from './results.ts';

const RESULTS = 'bench/results';
const UNFINISHED = 'bench/.cache/results';
const GOOD = 200;

const USAGE = `npm run drill -- [options]

Publishes and promotes releases with faults on a site of its own, as a release manager would, for 5 % of visitors in real
browsers, and looks whether they are refused or go back by themselves; then as many sound ones. Fails when a limit is not
kept. Only a whole run replaces ${RESULTS}/drill.{json,md}; all others write to ${UNFINISHED}.

  --only NAMES   some faults, separated by commas, and no sound releases
  --good N       so many sound releases; default ${String(GOOD)}
  --resume       goes on with the run that was ended

${FAULTY_RELEASES.map(({ name, app, title }) => `  ${name.padEnd(26)} ${app.padEnd(21)} ${title}`).join('\n')}`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    good: { type: 'string' },
    resume: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',').filter(Boolean);
const faults = FAULTY_RELEASES.filter(({ name }) => names?.includes(name) ?? true);
const good = Number(values.good ?? (names ? 0 : GOOD));
const unknown = names?.filter((name) => FAULTY_RELEASES.every((fault) => fault.name !== name)) ?? [];
const isWrong = !Number.isInteger(good) || good < 0 || unknown.length > 0;

/** The first signal lets what is under way end, the second one does not. */
function stopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      console.log('\nEnding … Once more ends it at once.');
      stopping.abort();
    });
  }
  return stopping.signal;
}

function write(folder: string, results: Results): { text: string; areKept: boolean } {
  const findings = judge(results, new Set(FAULTY_RELEASES.filter((one) => one.isAlwaysGiven).map(({ name }) => name)));
  const text = report(results, findings);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'drill.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'drill.md'), `${text}\n`);
  return { text, areKept: findings.every(({ kept }) => kept) };
}

async function run(): Promise<void> {
  const started = performance.now();
  const signal = stopped();
  const results = values.resume
    ? (JSON.parse(readFileSync(join(UNFINISHED, 'drill.json'), 'utf8')) as Results)
    : nothingYet();
  const wanted = { faults, good };
  console.log(
    `${String(faults.length)} faults and ${String(good)} sound releases: about ${estimate(results, wanted).toFixed(0)} minutes.`,
  );
  const keep = (soFar: Results) => void write(UNFINISHED, soFar);
  try {
    await drill(results, { ...wanted, signal, say: console.log, keep });
  } catch (error) {
    // A command that the same signal has ended.
    if (!signal.aborted) throw error;
  }
  if (signal.aborted) {
    console.log(`Ended early. What is known is in ${UNFINISHED}; --resume goes on.`);
    process.exitCode = 130;
    return;
  }
  const isWhole = names === undefined && good >= GOOD;
  const folder = isWhole ? RESULTS : UNFINISHED;
  const { text, areKept } = write(folder, results);
  console.log(`\n${text}\n`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`${areKept ? 'Every limit is kept' : 'Not every limit is kept'}. ${folder} is written (${minutes} min).`);
  process.exitCode = areKept ? 0 : 1;
}

if (values.help || isWrong) {
  console.log(unknown.length > 0 ? `There is no fault ${unknown.join(', ')}.\n\n${USAGE}` : USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  await run();
}
