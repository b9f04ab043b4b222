import type { Provenance } from '@rishta/contracts';

import type { JournalEntry, JournalLine } from '../documents.ts';
import { seal, type Unchained } from '../journal.ts';
import { Refusal } from '../problem.ts';
import type { Signer } from './keys.ts';
import { type Order, signatureIn } from './order.ts';
import { type ReleaseSignature, type SignedRelease, signRelease } from './release-signature.ts';

/** In whose name a release is published. */
export interface Hand {
  key: string;
  /** The signature of a release. */
  vouch: (release: SignedRelease) => ReleaseSignature;
  /** The line of its publishing, behind all others. */
  record: (publishing: Unchained<JournalEntry>, lines: readonly JournalLine[]) => JournalEntry;
}

/** Somebody whose private key is here. */
export const ownHand = (signer: Signer, provenance: Provenance): Hand => ({
  key: signer.key,
  vouch: (release) => signRelease(release, signer, provenance),
  record: (publishing, lines) => seal<JournalEntry>(publishing, lines.at(-1), signer),
});

/** Of the refusal when the release that is there has another `release.json` than the one that was signed. */
export const SIGNED_OTHER_BUILD = 'signed-other-build';

/** Somebody elsewhere, who has signed one release of one content, to be published once. */
export function sentHand(order: Order): Hand {
  const { given, key, text } = order;
  const refuseOtherBuild = ({ app, version, digest }: SignedRelease) => {
    if (digest !== given.digest) throw otherBuild(app, version);
  };
  return {
    key,
    vouch: (release) => {
      refuseOtherBuild(release);
      return signatureIn(order);
    },
    record: (publishing, lines) => {
      refuseOtherBuild({ app: publishing.app, version: publishing.to, digest: publishing.digest });
      if (lines.some((line) => line.action === 'publish' && line.order === text)) throw used();
      return seal<JournalEntry>({ ...publishing, order: text }, lines.at(-1));
    },
  };
}

const otherBuild = (app: string, version: string): Refusal =>
  new Refusal({
    id: SIGNED_OTHER_BUILD,
    message: `${app} ${version} lies there with the same content, built at another time, and nobody vouches for it.`,
    remedy: 'Publish it again with this version of the command, which signs what lies there.',
  });

const used = (): Refusal =>
  new Refusal({
    id: 'order-used',
    message: 'The order was carried out before, and its release was removed since.',
    remedy: 'Publish again: that signs a new one.',
  });
