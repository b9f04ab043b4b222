import { AppName, PublicKey, Sha256, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/**
 * The version of channel and journal that this program writes and knows; a document that names none is of version 1. A
 * version stands for what its fields mean: whoever does not know it must not act on the document. Fields that change
 * nothing in what others mean are added without a new one, and are kept by programs that do not know them.
 */
export const SCHEMA_VERSION = 1;
/** The same for lines of the journal: those of kinds that came later are of the version in which they came. */
export const LINE_SCHEMA_VERSION = 8;
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

/** Seconds. */
const Every = Type.Integer({ minimum: 1 });

/** Percent of visitors. */
const Share = Type.Integer({ minimum: 1, maximum: 99 });

/** A release that a share of visitors gets in the place of the live one. */
export const Canary = Type.Object({
  version: Version,
  digest: Sha256,
  share: Share,
  /** The shares that come after this one, each larger than the one before; then it goes live. */
  steps: Type.Array(Share),
  /** How long it stays at a share at least, before the guard goes on with it. Absent: only people do. */
  every: Type.Optional(Every),
  /** Since when it has this share, ISO 8601. */
  since: Type.String(),
});
export type Canary = Static<typeof Canary>;

const liveSet = {
  /** Grows by one with every change. */
  revision: Type.Integer({ minimum: 0 }),
  apps: Type.Record(AppName, ChannelEntry, strict),
  /** By app. Absent where there is none, and where the program that wrote it knew of none. */
  canaries: Type.Optional(Type.Record(AppName, Canary, strict)),
  /** Who may do what; see `policyOf`. Absent until releases are signed. */
  policy: Type.Optional(Type.Object({ schema: SchemaVersion })),
};

/** `channels/<name>.json`: the one mutable document of the registry. */
export const Channel = Type.Object({
  schema: SchemaVersion,
  ...liveSet,
  /** The line of the journal that led here. A channel of an earlier build says nothing of it. */
  journal: Type.Optional(Type.Object({ sequence: Type.Integer({ minimum: 1 }), hash: Sha256 })),
});
export type Channel = Static<typeof Channel>;

/** What every line of `journal.ndjson` says, chained to the line before by its hash. */
const anyLine = {
  schema: SchemaVersion,
  sequence: Type.Integer({ minimum: 1 }),
  /** When, ISO 8601. */
  at: Type.String(),
  /** Who. */
  by: Type.String(),
  /** `hash` of the line before; 64 zeros on the first. */
  previousHash: Sha256,
  /** SHA-256 of this entry without `hash`, as canonical JSON. */
  hash: Sha256,
};

/** Who did it, by the key; over all of a line but this and `hash`. Absent until releases are signed. */
const Signed = Type.Optional(Type.Object({ key: PublicKey, value: Type.String() }));

/** What a line is about that is about one release. */
const oneRelease = { app: AppName, to: Version, digest: Sha256 };

/**
 * `canary`: `to` is given to a share of visitors. `abort`: to nobody any more. `retire`: `to`, which was live, and all else of
 * its app likewise.
 */
export const RELEASE_ACTIONS = ['publish', 'promote', 'rollback', 'canary', 'abort', 'retire'] as const;

/** A line of `journal.ndjson` about a release: who changed what. */
export const JournalEntry = Type.Object({
  ...anyLine,
  ...oneRelease,
  action: Type.Enum([...RELEASE_ACTIONS]),
  /** What was live before. */
  from: Type.Optional(Version),
  reason: Type.Optional(Type.String()),
  /** Of a promote: somebody said that everybody should get it, without being shown to a share of visitors first. */
  atOnce: Type.Optional(Type.Literal(true)),
  /** Of a promote: the release that it replaced was recalled. */
  recall: Type.Optional(Type.Literal(true)),
  /** Of a rollback to a release that was no way back: earlier ones that are none any more, since it goes behind them. */
  leaves: Type.Optional(Type.Array(Version, { minItems: 1 })),
  /** Of a canary: see there. */
  share: Type.Optional(Share),
  steps: Type.Optional(Type.Array(Share)),
  every: Type.Optional(Every),
  /** Ids of what could not be looked at before. */
  untried: Type.Optional(Type.Array(Type.String())),
  /** Ids of what stood against it, and was covered by an exception. */
  excepted: Type.Optional(Type.Array(Type.String())),
  /** Of a publish that came over the network, in the place of `signed`: the signed mandate; see `readMandate`. */
  mandate: Type.Optional(Type.String()),
  signed: Signed,
});
export type JournalEntry = Static<typeof JournalEntry>;

/** A line of `journal.ndjson` that begins anew after lines were lost. It says what is live, whatever stands before. */
export const RecoverEntry = Type.Object({
  ...anyLine,
  action: Type.Literal('recover'),
  reason: Type.String(),
  /** How much at least is gone, and the file that keeps what was found in its place. */
  lost: Type.Object({
    lines: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
    keptAs: Type.Optional(Type.String()),
  }),
  channel: Type.Object(liveSet),
});
export type RecoverEntry = Static<typeof RecoverEntry>;

/** A line of `journal.ndjson` that says who may do what from then on. */
export const PolicyEntry = Type.Object({
  ...anyLine,
  action: Type.Literal('policy'),
  reason: Type.String(),
  policy: Type.Object({ schema: SchemaVersion }),
  /** No owner of the policy before has signed this one: their keys are lost. */
  anew: Type.Optional(Type.Literal(true)),
});
export type PolicyEntry = Static<typeof PolicyEntry>;

/** A line of `journal.ndjson` about releases that are removed, to make room. */
export const PruneEntry = Type.Object({
  ...anyLine,
  action: Type.Literal('prune'),
  app: AppName,
  releases: Type.Array(Type.Object({ version: Version, digest: Sha256 }), { minItems: 1 }),
  /** The release was in no line before. Its digest is that of the `release.json` that lay there, or of nothing where none could be read. */
  unrecorded: Type.Optional(Type.Literal(true)),
  reason: Type.Optional(Type.String()),
  signed: Signed,
});
export type PruneEntry = Static<typeof PruneEntry>;

/** A line of `journal.ndjson` that lets a release go to visitors in spite of problems. The last one of a release counts. */
export const ExceptionEntry = Type.Object({
  ...anyLine,
  ...oneRelease,
  action: Type.Literal('exception'),
  /** Ids of the problems; none when the exception ends before its time. */
  problems: Type.Array(Type.String()),
  /** When it ends, ISO 8601. */
  until: Type.String(),
  reason: Type.String(),
  signed: Signed,
});
export type ExceptionEntry = Static<typeof ExceptionEntry>;

/** A line of `journal.ndjson` about a release that somebody has signed in the place of another. */
export const SignEntry = Type.Object({
  ...anyLine,
  ...oneRelease,
  action: Type.Literal('sign'),
  signed: Signed,
});
export type SignEntry = Static<typeof SignEntry>;

/** A line of `journal.ndjson` about somebody who was refused for want of trust. */
export const RefusalEntry = Type.Object({
  ...anyLine,
  action: Type.Literal('refusal'),
  /** What was wanted. */
  wish: Type.String(),
  app: Type.Optional(AppName),
  to: Type.Optional(Version),
  /** Ids of what stood against it. */
  problems: Type.Array(Type.String()),
  key: Type.Optional(PublicKey),
});
export type RefusalEntry = Static<typeof RefusalEntry>;

/** Any line of `journal.ndjson`. */
export const JournalLine = Type.Union([
  JournalEntry,
  RecoverEntry,
  PolicyEntry,
  PruneEntry,
  ExceptionEntry,
  SignEntry,
  RefusalEntry,
]);
export type JournalLine = Static<typeof JournalLine>;
/** A line that was decided by somebody, and changes the channel. */
export type ChangeLine = JournalEntry | PolicyEntry | PruneEntry;

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
