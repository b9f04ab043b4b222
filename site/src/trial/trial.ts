import { fileURLToPath } from 'node:url';

import { bringsSamples, TRIAL_SCHEMA, TrialRequest } from '@rishta/contracts';
import { messageOf, openRegistry } from '@rishta/release';
import fastify from 'fastify';
import { Check } from 'typebox/value';

import { parseConfig } from '../config.ts';
import { useOwnFolder } from './own-folder.ts';
import { tryCombination } from './try-combination.ts';

// The trial program: told a combination by who started it, it draws its pages, opens them in a browser, and says what does
// not work. It takes the settings of a site server that concern the registry and the API. Nobody hears what it prints: code
// of releases may print as well.

const removeOwnFolder = useOwnFolder();
// Whoever asked is gone.
process.once('disconnect', () => end(1));
process.once('message', (request) => {
  void answer(request).then(
    (report) => process.send?.(report, () => end(0)),
    (error: unknown) => process.stderr.write(`${messageOf(error)}\n`, () => end(1)),
  );
});

function end(code: number): void {
  // After a browser was ended, which happens at the exit as well.
  process.once('exit', removeOwnFolder);
  process.exit(code);
}

async function answer(request: unknown) {
  if (!Check(TrialRequest, request) || request.schema > TRIAL_SCHEMA)
    throw new Error('It is not asked as it knows it.');
  const samples = bringsSamples(process.env) ? 'on' : 'off';
  // What production wants to be told beside these is about visitors, of whom there are none here.
  const config = parseConfig({ ...process.env, NODE_ENV: undefined, SAMPLE_DATA: samples });
  const registry = openRegistry(config.dataDir, config.registry, config.owners);
  const besideThis = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const programs = { workerFile: besideThis('./render-worker.mjs'), scripts: besideThis('.') };
  try {
    return await tryCombination(request, { registry, config, ...programs, log: fastify().log });
  } finally {
    await registry.close();
  }
}
