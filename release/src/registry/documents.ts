import { AppName, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/**
 * The version of channel and journal that this program writes and knows; a document that names none is of version 1. A
 * version stands for what its fields mean: whoever does not know it must not act on the document. Fields that change
 * nothing in what others mean are added without a new one, and are kept by programs that do not know them.
 */
export const SCHEMA_VERSION = 1;
const SchemaVersion = Type.Optional(Type.Integer({ minimum: 1 }));

/** Which release of an app is on, and where it can go back to. */
export const ChannelEntry = Type.Object({
  version: Version,
  /** SHA-256 of the release's `release.json`: pins the whole content, since that file names every hash. */
  digest: Sha256,
  /** Earlier releases that were live and not recalled, the latest first: `previous[0]` is the last good one. */
  previous: Type.Array(Type.Object({ version: Version, digest: Sha256 })),
  /** Releases that were rolled back from, or recalled when they were replaced, the latest first. */
  recalled: Type.Array(Version),
});
export type ChannelEntry = Static<typeof ChannelEntry>;

const liveSet = {
  /** Grows by one with every change. */
  revision: Type.Integer({ minimum: 0 }),
  apps: Type.Record(AppName, ChannelEntry, strict),
};

/** `channels/<name>.json`: the one mutable document of the registry. */
export const Channel = Type.Object({
  schema: SchemaVersion,
  ...liveSet,
  /** The line of the journal that led here. A channel of an earlier build says nothing of it. */
  journal: Type.Optional(Type.Object({ sequence: Type.Integer({ minimum: 1 }), hash: Sha256 })),
});
export type Channel = Static<typeof Channel>;

/** A line of `journal.ndjson` about a release: who changed what, chained to the line before by its hash. */
export const JournalEntry = Type.Object({
  schema: SchemaVersion,
  sequence: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  by: Type.String(),
  action: Type.Union([Type.Literal('publish'), Type.Literal('promote'), Type.Literal('rollback')]),
  app: AppName,
  from: Type.Optional(Version),
  to: Version,
  digest: Sha256,
  reason: Type.Optional(Type.String()),
  /** Of a promote: the release that it replaced was recalled. */
  recall: Type.Optional(Type.Literal(true)),
  /** `hash` of the line before; 64 zeros on the first. */
  previousHash: Sha256,
  /** SHA-256 of this entry without `hash`, as canonical JSON. */
  hash: Sha256,
});
export type JournalEntry = Static<typeof JournalEntry>;

/** A line of `journal.ndjson` that begins anew after lines were lost. It says what is live, whatever stands before. */
export const RecoverEntry = Type.Object({
  schema: SchemaVersion,
  sequence: Type.Integer({ minimum: 1 }),
  at: Type.String(),
  by: Type.String(),
  action: Type.Literal('recover'),
  reason: Type.String(),
  /** How much at least is gone, and the file that keeps what was found in its place. */
  lost: Type.Object({
    lines: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
    keptAs: Type.Optional(Type.String()),
  }),
  channel: Type.Object(liveSet),
  previousHash: Sha256,
  hash: Sha256,
});
export type RecoverEntry = Static<typeof RecoverEntry>;

/** Any line of `journal.ndjson`. */
export type JournalLine = JournalEntry | RecoverEntry;

/**
 * `journal.seal.json`: how far the journal has been checked line by line. Made anew from the journal at any time; one
 * that does not fit its bytes is not heeded.
 */
export const JournalSeal = Type.Object(
  {
    /** Of the last line checked. */
    sequence: Type.Integer({ minimum: 1 }),
    hash: Sha256,
    /** The length of the lines checked, and the SHA-256 of all their bytes. */
    bytes: Type.Integer({ minimum: 1 }),
    sha256: Sha256,
    /** SHA-256 of the channel that these lines lead to, as canonical JSON. */
    channel: Type.Optional(Sha256),
  },
  strict,
);
export type JournalSeal = Static<typeof JournalSeal>;
