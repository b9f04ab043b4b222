import type { Provenance } from '@rishta/contracts';

import type { JournalEntry, JournalLine, SignEntry } from '../documents.ts';
import { seal, type Unchained } from '../journal-lines.ts';
import { Refusal } from '../problem.ts';
import type { Signer } from './keys.ts';
import { type Mandate, signatureIn } from './mandate.ts';
import { type ReleaseSignature, type SignedRelease, signRelease } from './release-signature.ts';

/** In whose name a release is published. */
export interface Publisher {
  key: string;
  /** The signature of a release. */
  vouch: (release: SignedRelease) => ReleaseSignature;
  /** The line of its publishing, behind the last one. */
  record: (publishing: Unchained<JournalEntry>, last: JournalLine | undefined) => JournalEntry;
  /** The line, behind these, that says that a release of before is signed again; undefined when one of them does. */
  recordSigning: (said: Omit<Unchained<SignEntry>, 'action'>, lines: readonly JournalLine[]) => JournalLine | undefined;
}

/** Somebody whose private key is here. */
export const ownPublisher = (signer: Signer, provenance: Provenance): Publisher => ({
  key: signer.key,
  vouch: (release) => signRelease(release, signer, provenance),
  record: (publishing, last) => seal<JournalEntry>(publishing, last, signer),
  recordSigning: (said, lines) => seal<SignEntry>({ ...said, action: 'sign' }, lines.at(-1), signer),
});

/** Of the refusal when the release that is there has another `release.json` than the one that was signed. */
export const SIGNED_OTHER_BUILD = 'signed-other-build';

/** Somebody elsewhere, who has signed one release of one content. */
export function mandatedPublisher(mandate: Mandate): Publisher {
  const { given, key, text } = mandate;
  const refuseOtherBuild = ({ app, version, digest }: SignedRelease) => {
    if (digest !== given.digest) throw otherBuild(app, version);
  };
  const record: Publisher['record'] = (publishing, last) => {
    refuseOtherBuild({ app: publishing.app, version: publishing.to, digest: publishing.digest });
    return seal<JournalEntry>({ ...publishing, mandate: text }, last);
  };
  return {
    key,
    vouch: (release) => {
      refuseOtherBuild(release);
      return signatureIn(mandate);
    },
    record,
    // Only a line of a publishing holds a mandate, which is what a key of elsewhere has signed, and only one line does.
    recordSigning: (said, lines) => {
      if (lines.some((line) => line.action === 'publish' && line.mandate === text)) return undefined;
      return record({ ...said, action: 'publish' }, lines.at(-1));
    },
  };
}

const otherBuild = (app: string, version: string): Refusal =>
  new Refusal({
    id: SIGNED_OTHER_BUILD,
    message: `${app} ${version} lies there with the same content, built at another time, and nobody vouches for it.`,
    remedy: 'Publish it again with this version of the command, which signs what lies there.',
  });
