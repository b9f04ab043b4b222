import { createKeyPair, type Signer, signerOf } from '../signing/keys.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { changePolicy } from '../signing/change-policy.ts';
import { policyOf, type PolicyRules, type Role } from '../signing/policy.ts';
import { signAgain } from '../signing/sign-again.ts';
import type { Registry } from '../registry.ts';
import { verifyRegistry } from '../verify.ts';
import { aProvenance, inTemporaryFolder } from './fixtures.ts';
import { createWorkbench, type Workbench, workbenchOf } from './workbench.ts';

/** A registry in which releases are signed. */
export interface SignedWorkbench extends Workbench {
  /** May do everything, and signs what the workbench publishes. */
  office: Signer;
  /** Its private key. */
  officePem: string;
  /** Changes the policy, as the office. */
  setPolicy: (edit: (rules: PolicyRules) => PolicyRules) => Promise<void>;
  /** Signs a release again, as the office. */
  sign: (app: string, version: string) => Promise<void>;
  /** The same registry in the hands of somebody else. */
  as: (signer: Signer | undefined) => Workbench;
}

export const newSigner = (): Signer => signerOf(createKeyPair().pem);

const REQUEST = { by: 'Amna', reason: 'A test' };

export async function createSignedWorkbench(
  folder: string,
  registry: Registry = createWorkbench(folder).registry,
): Promise<SignedWorkbench> {
  const { pem } = createKeyPair();
  await beginSigning(registry.store, { ...REQUEST, signer: signerOf(pem), name: 'Office', provenance: aProvenance });
  return signedWorkbenchOf(folder, pem, registry);
}

/** One whose releases are signed already, with the office's key. */
export function signedWorkbenchOf(
  folder: string,
  officePem: string,
  registry: Registry = createWorkbench(folder).registry,
): SignedWorkbench {
  const office = signerOf(officePem);
  const { store } = registry;
  return {
    ...workbenchOf(folder, registry, undefined, office),
    office,
    officePem,
    as: (signer) => workbenchOf(`${folder}/others`, registry, undefined, signer),
    sign: (app, version) => signAgain(store, { ...REQUEST, app, version, signer: office, provenance: aProvenance }),
    setPolicy: async (edit) => {
      await changePolicy(store, { ...REQUEST, signer: office, yes: true }, edit);
    },
  };
}

/** Rules that trust one more key, for some roles of one app. */
export const trusting =
  (key: string, app: string, roles: readonly Role[] = ['publish', 'promote', 'rollback']) =>
  (rules: PolicyRules): PolicyRules => ({
    ...rules,
    keys: { ...rules.keys, [key]: { name: `Somebody with ${key.slice(0, 6)}` } },
    apps: {
      ...rules.apps,
      [app]: {
        ...rules.apps[app],
        ...Object.fromEntries(roles.map((role) => [role, [...(rules.apps[app]?.[role] ?? []), key]])),
      },
    },
  });

/** Rules that trust a key no more. */
export const revoking =
  (key: string) =>
  (rules: PolicyRules): PolicyRules => ({
    ...rules,
    keys: {
      ...rules.keys,
      [key]: { name: 'Lost', revoked: { at: new Date().toISOString(), reason: 'It was stolen' } },
    },
  });

/** Runs with a shell, and with remote-auth 1.0.0 and 2.0.0, of which the last is live, all signed. */
export const inSigned = (work: (bench: SignedWorkbench, folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = await createSignedWorkbench(folder);
    await bench.goLive({ app: 'shell' });
    for (const version of ['1.0.0', '2.0.0']) await bench.goLive({ version });
    await work(bench, folder);
  });

/** Ids of what `verify` finds. */
export const problemsIn = async ({ registry }: SignedWorkbench): Promise<string[]> =>
  (await verifyRegistry(registry)).problems.map(({ id }) => id);

/** The policy that is live. */
export const policyIn = async ({ registry }: SignedWorkbench) => policyOf(await registry.readChannel());

/** Somebody whose key was good for remote-auth once. */
export async function revokedSigner(bench: SignedWorkbench): Promise<Signer> {
  const team = newSigner();
  await bench.setPolicy(trusting(team.key, 'remote-auth'));
  await bench.setPolicy(revoking(team.key));
  return team;
}
