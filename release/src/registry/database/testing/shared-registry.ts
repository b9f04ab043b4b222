import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type HostileStore, startHostileStore } from '@rishta/file-store/testing';
import { Client } from 'pg';

import { type OpenRegistry, openRegistry, type SharedRegistry } from '../../open-registry.ts';
import { inTemporaryFolder } from '../../testing/fixtures.ts';

/** A database and a store of objects of a test's own, and registries on them as machines open them. */
export interface SharedPlace {
  shared: SharedRegistry;
  /** The same as variables of the environment. */
  settings: Record<string, string>;
  objects: HostileStore;
  /** Holds the builds, and a folder for each machine. */
  folder: string;
  /** Opens the registry as a machine with this name does. */
  open: (machine: string, settings?: Partial<SharedRegistry>) => OpenRegistry;
  /** Runs a statement beside the registry. */
  sql: <Row>(statement: string) => Promise<Row[]>;
}

export const inSharedPlace = (work: (place: SharedPlace) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const server = process.env['TEST_DATABASE_URL'] ?? '';
    const name = `registry_${randomUUID().replaceAll('-', '')}`;
    const onServer = await connected(server);
    await onServer.query(`create database ${name}`);
    const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const objects = await startHostileStore();
    const beside = await connected(databaseUrl);
    const registries: OpenRegistry[] = [];
    const shared: SharedRegistry = { databaseUrl, files: objects.address, mirrorMegabytes: 100 };
    try {
      await work({
        shared,
        settings: { ...objects.settings, DATABASE_URL: databaseUrl },
        objects,
        folder,
        open: (machine, settings) => {
          const registry = openRegistry(`${folder}/${machine}`, { ...shared, ...settings });
          registries.push(registry);
          return registry;
        },
        sql: async <Row>(statement: string) => (await beside.query(statement)).rows as Row[],
      });
    } finally {
      await Promise.all(registries.map((registry) => registry.close()));
      await beside.end();
      await objects.close();
      await onServer.query(`drop database ${name} with (force)`);
      await onServer.end();
    }
  });

const GUIDE = fileURLToPath(new URL('../../../../../deploy/README.md', import.meta.url));

/**
 * Runs with the database as a role has it that was given nothing but what deploy/README.md names: for all site servers, and
 * with `takesReleases` also for one that teams send releases to.
 */
export async function asSiteServer(
  { shared, sql }: SharedPlace,
  { takesReleases }: { takesReleases: boolean },
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const role = `site_${randomUUID().replaceAll('-', '')}`;
  const blocks = [...readFileSync(GUIDE, 'utf8').matchAll(/^```sql\n(grant .*?)^```$/gms)].map(
    ([, block = '']) => block,
  );
  const rights = blocks
    .slice(0, takesReleases ? 2 : 1)
    .join('')
    .replaceAll('rishta_site', role);
  await sql(`create role ${role} login password 'secret'; ${rights}`);
  try {
    await work(Object.assign(new URL(shared.databaseUrl), { username: role, password: 'secret' }).href);
  } finally {
    await sql(`drop owned by ${role}; drop role ${role}`);
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
