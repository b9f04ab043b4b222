import { beginSigning } from '../../registry/signing/begin-signing.ts';
import { createKeyPair, type Signer, signerOf } from '../../registry/signing/keys.ts';
import { keyMissing, policyOf } from '../../registry/signing/policy.ts';
import { Refusal } from '../../registry/problem.ts';
import { assertReason } from '../../registry/reason.ts';
import { readState } from '../../registry/state.ts';
import { type Context, whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { provenanceHere } from '../provenance.ts';
import { localKeyFile, signerIn } from '../signer.ts';
import { policyLines } from './policy-lines.ts';
import { writeKeyFile } from './write-key-file.ts';

export interface BeginOptions {
  name?: string;
  local?: boolean;
  anew?: boolean;
  reason?: string;
  by?: string;
}

export async function beginHere(
  { name, local, anew = false, reason, by }: BeginOptions,
  context: Context,
): Promise<Outcome> {
  const { registry } = context;
  const { channel } = await readState(registry.store);
  if (!anew && policyOf(channel)) {
    if (local) return outcome(false, 0, [], ['Releases are signed here already.']);
    throw begunAlready();
  }
  const who = await whoIs(by, context);
  const why = assertReason(reason, anew) ?? 'Releases are signed from now on.';
  const signer = (await signerIn(context)) ?? (local ? await createLocalKey(context) : undefined);
  if (!signer) throw new Refusal(keyMissing);
  const { hasBegun, adopted, left, policy } = await beginSigning(registry.store, {
    by: who,
    reason: why,
    name: name ?? who,
    signer,
    owners: registry.owners,
    anew,
    provenance: await provenanceHere(who, context),
  });
  if (!hasBegun) return outcome(false, 0, [], ['Somebody else has let signing begin at the same moment.']);
  return outcome(true, adopted, left, [
    `Releases are signed from now on; ${signer.key} may do everything.`,
    ...(adopted > 0 ? [`${adopted} that were published before are signed with it.`] : []),
    ...left.map(({ app, version }) => `${app} ${version} is not what was published, and stays unsigned.`),
    // What stays of the one before is signed with it.
    ...(anew ? policyLines(policy) : []),
  ]);
}

const outcome = (hasBegun: boolean, adopted: number, left: unknown[], lines: string[]): Outcome => ({
  data: { begun: hasBegun, adopted, left },
  lines,
});

async function createLocalKey(context: Context): Promise<Signer> {
  const { pem } = createKeyPair();
  try {
    await writeKeyFile(context.cwd, localKeyFile(context), pem);
    return signerOf(pem);
  } catch (error) {
    // Another start has made one meanwhile.
    const other = error instanceof Refusal ? await signerIn(context) : undefined;
    if (other) return other;
    throw error;
  }
}

const begunAlready = (): Refusal =>
  new Refusal({
    id: 'signing-begun',
    message: 'Releases are signed here already.',
    remedy:
      'An owner can trust your key: "keys trust". Only if the keys of all owners are lost: "keys begin --anew --reason …".',
  });
