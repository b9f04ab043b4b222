import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sha256 } from '../codec.ts';
import { signatureKey } from '../names.ts';
import type { Signer } from '../signing/keys.ts';
import { type ReleaseSignature, signRelease, writeSignature } from '../signing/release-signature.ts';
import { aProvenance } from './fixtures.ts';
import { newSigner, revoking, type SignedWorkbench, trusting } from './signed-workbench.ts';

/** What somebody who can write to the registry, and holds no trusted key, does to a release of it. */
export interface Attack {
  what: string;
  /** Of the refusal. */
  id: string;
  /** Nothing is wrong with the record: the key was in order when the release was published. */
  isPast?: boolean;
  harm: (victim: Victim) => Promise<void>;
}

export interface Victim {
  bench: SignedWorkbench;
  app: string;
  version: string;
  /** A release of the same app that stays as it is. */
  other: string;
}

const inRegistry = ({ bench }: Victim, key: string) => join(bench.folder, 'registry', key);
const signatureFile = (victim: Victim, version = victim.version) =>
  inRegistry(victim, signatureKey(victim.app, version));

async function edit(victim: Victim, change: (signature: ReleaseSignature) => ReleaseSignature): Promise<void> {
  const file = signatureFile(victim);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as ReleaseSignature)));
}

async function alterFile(victim: Victim, file: string, change: (text: string) => string): Promise<void> {
  const path = inRegistry(victim, `${victim.app}/${victim.version}/${file}`);
  await chmod(path, 0o644);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

async function signBy(signer: Signer, victim: Victim): Promise<void> {
  const { bench, app, version } = victim;
  const digest = sha256(await readFile(inRegistry(victim, `${app}/${version}/release.json`)));
  await bench.registry.store.withLock(() =>
    writeSignature(bench.registry.store, signRelease({ app, version, digest }, signer, aProvenance)),
  );
}

const otherLetter = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);

export const ATTACKS: readonly Attack[] = [
  { what: 'has no signature', id: 'signature-missing', harm: (victim) => rm(signatureFile(victim)) },
  {
    what: 'has a wrong signature',
    id: 'signature-wrong',
    harm: (victim) => edit(victim, ({ value, ...rest }) => ({ ...rest, value: otherLetter(value) })),
  },
  {
    what: 'has a signature that is none',
    id: 'damaged-document',
    harm: (victim) => writeFile(signatureFile(victim), '{"key":1}'),
  },
  { what: 'is signed with an unknown key', id: 'key-unknown', harm: (victim) => signBy(newSigner(), victim) },
  {
    what: 'is signed with a revoked key',
    id: 'key-revoked',
    isPast: true,
    harm: async (victim) => {
      const thief = newSigner();
      await victim.bench.setPolicy(trusting(thief.key, victim.app));
      await signBy(thief, victim);
      await victim.bench.setPolicy(revoking(thief.key));
    },
  },
  {
    what: 'is signed with the key of another app',
    id: 'key-of-other-app',
    harm: async (victim) => {
      const neighbour = newSigner();
      await victim.bench.setPolicy(trusting(neighbour.key, 'remote-neighbour'));
      await signBy(neighbour, victim);
    },
  },
  {
    what: 'is signed with a key that may promote it, and not publish',
    id: 'key-of-other-app',
    harm: async (victim) => {
      const operator = newSigner();
      await victim.bench.setPolicy(trusting(operator.key, victim.app, ['promote', 'rollback']));
      await signBy(operator, victim);
    },
  },
  {
    what: 'has an altered provenance',
    id: 'signature-wrong',
    harm: (victim) =>
      edit(victim, (signature) => {
        const provenance = { ...signature.statement.provenance, commit: 'e'.repeat(40) };
        return { ...signature, statement: { ...signature.statement, provenance } };
      }),
  },
  {
    what: 'has a provenance with something added',
    id: 'signature-wrong',
    harm: (victim) =>
      edit(victim, (signature) => ({ ...signature, statement: { ...signature.statement, ...{ approvedBy: 'Amna' } } })),
  },
  {
    what: 'has the signature of an earlier release',
    id: 'signature-of-other-release',
    harm: (victim) => copyFile(signatureFile(victim, victim.other), signatureFile(victim)),
  },
  {
    what: 'has the signature of an earlier release, made to fit',
    id: 'signature-wrong',
    harm: async (victim) => {
      const { statement } = JSON.parse(await readFile(signatureFile(victim), 'utf8')) as ReleaseSignature;
      await copyFile(signatureFile(victim, victim.other), signatureFile(victim));
      await edit(victim, (signature) => ({ ...signature, statement }));
    },
  },
  {
    what: 'has another description',
    id: 'release-altered',
    harm: (victim) =>
      alterFile(victim, 'release.json', (text) => text.replace('"css":[]', '"css":["browser/entry.js"]')),
  },
];
