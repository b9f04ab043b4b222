import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { fileStore } from '../registry/file-store.ts';
import type { Store } from '../registry/store.ts';
import { inTemporaryFolder, writeBuild } from '../registry/testing/fixtures.ts';
import { createWorkbench, type Workbench } from '../registry/testing/workbench.ts';
import { atTime } from '../testing/at-time.ts';
import { type CommandResult, runCommand } from './testing/run-command.ts';

const RUNBOOK = fileURLToPath(new URL('../../RUNBOOK.md', import.meta.url));
const DAY = 24 * 60 * 60 * 1_000;

interface Incident {
  /** How the commands of the incident end. */
  codes: number[];
  /** Makes what is wrong, of remote-auth 1.1.0 that is live after 1.0.0; the commands run in `env`. */
  happen: (bench: Workbench, folder: string) => Promise<unknown>;
  env?: Record<string, string>;
  /** How long after that the commands are typed, in milliseconds. */
  later?: number;
  /** Which release of remote-auth is live afterwards. */
  live: string;
  /** What else is so afterwards. */
  check?: (bench: Workbench, folder: string) => Promise<void>;
}

const remoteAuth = async ({ registry }: Workbench) => (await registry.readChannel()).apps['remote-auth'];
const verifies = async (_bench: Workbench, folder: string) => {
  expect((await runCommand(folder, ['verify'])).code).toBe(0);
};

/** Dies after it has written into the journal. */
const dyingStore = (store: Store): Store => ({
  ...store,
  stage: async (...write) => {
    const staged = await store.stage(...write);
    return { ...staged, commit: () => Promise.reject(new Error('Died')) };
  },
  append: async (...write) => (await store.append(...write)) && (() => Promise.reject(new Error('Died'))),
});

async function publishAs(folder: string, version: string, env: Record<string, string>): Promise<void> {
  await writeBuild(join(folder, version), { version });
  for (const args of [
    ['publish', 'remote-auth', '--from', version],
    ['promote', 'remote-auth', version, '--at-once'],
  ]) {
    expect((await runCommand(folder, args, env)).code).toBe(0);
  }
}

const INCIDENTS: Record<number, Incident> = {
  1: { codes: [0, 0], happen: () => Promise.resolve(), live: '1.0.0' },
  2: {
    codes: [0, 0],
    happen: async (bench) => {
      await bench.goLive({ version: '1.2.0' });
      await bench.change({ action: 'rollback' });
    },
    live: '1.0.0',
    check: async (bench) => expect((await remoteAuth(bench))?.recalled).toEqual(['1.1.0', '1.2.0']),
  },
  3: {
    codes: [0, 0],
    happen: async (bench) => {
      await bench.publish({ version: '1.2.0' });
      await bench.change({ action: 'canary', version: '1.2.0', steps: [5] });
    },
    live: '1.1.0',
    check: async (bench) => expect((await bench.registry.readChannel()).canaries).toBeUndefined(),
  },
  4: {
    codes: [0],
    happen: async (bench) => {
      await bench.publish({ version: '1.2.0' });
    },
    live: '1.2.0',
    check: async (bench) =>
      expect(await remoteAuth(bench)).toMatchObject({ recalled: ['1.1.0'], previous: [{ version: '1.0.0' }] }),
  },
  5: {
    codes: [0, 0, 0],
    happen: async (bench) => {
      await bench.publish({ app: 'shell', version: '2.0.0', contract: 2 });
      await bench.publish({ version: '2.0.0', contract: 2 });
      await expect(bench.change({ action: 'promote', version: '2.0.0' })).rejects.toMatchObject({
        id: 'contract-not-accepted',
      });
    },
    live: '2.0.0',
  },
  6: {
    codes: [0, 0],
    happen: async (bench, folder) => {
      const dying = createWorkbench(folder, dyingStore(fileStore(join(folder, 'registry'))));
      await expect(dying.change({ action: 'rollback' })).rejects.toThrow('Died');
      expect((await remoteAuth(bench))?.version).toBe('1.1.0');
    },
    live: '1.0.0',
    check: verifies,
  },
  7: {
    codes: [0, 0],
    happen: async (bench) => {
      for (const version of ['1.2.0', '1.3.0']) await bench.goLive({ version });
    },
    later: 60 * DAY,
    live: '1.3.0',
    check: async (_bench, folder) => {
      expect((await runCommand(folder, ['list', 'remote-auth'])).stdout).not.toMatch(/1\.[01]\.0/);
    },
  },
  8: {
    codes: [1, 0],
    happen: async (_bench, folder) => {
      const file = join(folder, 'registry/remote-auth/1.1.0/browser/entry.js');
      await chmod(file, 0o644);
      await appendFile(file, 'steal()');
    },
    live: '1.0.0',
  },
  9: {
    codes: [0, 0, 0, 0, 0],
    happen: async (_bench, folder) => {
      const [office, team] = [{ RELEASE_KEY_FILE: 'office.pem' }, { RELEASE_KEY_FILE: 'team.pem' }];
      await runCommand(folder, ['keys', 'create', 'office.pem']);
      const { json } = await runCommand(folder, ['keys', 'create', 'team.pem', '--json']);
      await runCommand(folder, ['keys', 'begin', '--name', 'Office'], office);
      const trust = ['keys', 'trust', String(json['key']), '--name', 'CI of remote-auth', '--for', 'remote-auth'];
      expect((await runCommand(folder, trust, office)).code).toBe(0);
      for (const version of ['1.0.0', '1.1.0']) {
        expect((await runCommand(folder, ['sign', 'remote-auth', version], team)).code).toBe(0);
      }
      await publishAs(folder, '1.2.0', team);
      // The release of the incident, with the key of the team.
      expect((await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'Not I'], team)).code).toBe(0);
    },
    env: { RELEASE_KEY_FILE: 'office.pem' },
    live: '1.1.0',
    check: async (bench, folder) => {
      await verifies(bench, folder);
      // Named, for the one of the team was within the same minute.
      const back = ['rollback', 'remote-auth', '1.0.0', '--reason', 'It fails'];
      const { stderr } = await runCommand(folder, back, { RELEASE_KEY_FILE: 'office.pem' });
      expect(stderr).toBe('');
      expect((await remoteAuth(bench))?.version).toBe('1.0.0');
    },
  },
  10: {
    codes: [1, 0, 0],
    happen: async (_bench, folder) => {
      const journal = join(folder, 'registry/journal.ndjson');
      const lines = (await readFile(journal, 'utf8')).split('\n');
      await writeFile(journal, lines.filter((_line, index) => index !== 2).join('\n'));
    },
    live: '1.1.0',
  },
  11: {
    codes: [0, 0],
    happen: (bench) => bench.goLive({ app: 'remote-stories' }),
    live: '1.1.0',
    check: async (bench, folder) => {
      expect(Object.keys((await bench.registry.readChannel()).apps)).toEqual(['shell', 'remote-auth']);
      await verifies(bench, folder);
    },
  },
};

/** The commands of each incident, by its number, as they are typed. */
async function commandsOfRunbook(): Promise<Map<number, string[][]>> {
  const sections = (await readFile(RUNBOOK, 'utf8')).split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => [
      Number.parseInt(section, 10),
      [...section.matchAll(/^npm run release -- (.*)$/gm)].map(([, words = '']) =>
        [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
      ),
    ]),
  );
}

describe('the runbook', () => {
  it('has a test for each incident', async () => {
    expect([...(await commandsOfRunbook()).keys()].map(String)).toEqual(Object.keys(INCIDENTS));
  });

  it.each(Object.entries(INCIDENTS))('incident %s ends well by what it says to type', (number, incident) =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.goLive({ app: 'shell' });
      for (const version of ['1.0.0', '1.1.0']) await bench.goLive({ version });
      await incident.happen(bench, folder);

      const commands = (await commandsOfRunbook()).get(Number(number)) ?? [];
      const results = await atTime(new Date(Date.now() + (incident.later ?? 0)), async () => {
        const all: CommandResult[] = [];
        for (const words of commands) all.push(await runCommand(folder, words, incident.env));
        return all;
      });
      expect(results.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual(
        incident.codes.map((code) => [code, code === 0 ? '' : (expect.any(String) as string)]),
      );
      expect((await remoteAuth(createWorkbench(folder)))?.version).toBe(incident.live);
      await incident.check?.(bench, folder);
    }),
  );
});
