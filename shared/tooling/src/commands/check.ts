import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { APPS, RELEASE_PROGRAM } from '../project.ts';
import { WrongArguments } from '../run-command.ts';
import { createDevRegistry, liveAt } from '../running/dev-registry.ts';
import { runVisibly } from '../running/processes.ts';
import { release, ReleaseRefused } from '../running/release-program.ts';

export const usage = `rishta check [app] --site ADDRESS [--version V]

Builds the app and says whether it fits what is live on that site: the contract, the shared modules and their names, addresses,
and every file. Nothing is published. The pages themselves are tried when it is promoted there.

Apps: ${APPS.join(', ')}`;

export async function run(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { site: text, version: text } });
  const { site, version } = values;
  const [app = APPS.length === 1 ? APPS[0] : undefined] = positionals;
  if (app === undefined) throw new WrongArguments('Which app is to be checked?');
  if (!APPS.includes(app)) throw new WrongArguments(`There is no app '${app}'.`);
  if (site === undefined) throw new WrongArguments('On which site is it to be live? Say so with --site.');
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  try {
    // Takes longer to load than telling a wrong argument.
    const { buildRelease } = await import('../release/build-release.ts');
    const out = join(folder, 'build');
    const built = await buildRelease(app, {
      mode: 'production',
      cache: true,
      out,
      ...(version !== undefined && { version }),
    });
    // A registry of its own with what is live there: the checks are those of the registry.
    const { env } = await createDevRegistry(folder, [], await liveAt(site));
    await release(['publish', app, '--from', out, '--by', 'rishta check'], env);
    return await runVisibly([RELEASE_PROGRAM, 'check', app, built.release.version], env);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
