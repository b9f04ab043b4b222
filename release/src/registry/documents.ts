import { AppName, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Which release of an app is on, and where it can go back to. */
export const ChannelEntry = Type.Object(
  {
    version: Version,
    /** SHA-256 of the release's `release.json`: pins the whole content, since that file names every hash. */
    digest: Sha256,
    /** Earlier releases that were live and not recalled, the latest first: `previous[0]` is the last good one. */
    previous: Type.Array(Type.Object({ version: Version, digest: Sha256 }, strict)),
    /** Releases that were rolled back from, or recalled when they were replaced, the latest first. */
    recalled: Type.Array(Version),
  },
  strict,
);
export type ChannelEntry = Static<typeof ChannelEntry>;

/** `channels/<name>.json`: the one mutable document of the registry. */
export const Channel = Type.Object(
  {
    /** Grows by one with every change. */
    revision: Type.Integer({ minimum: 0 }),
    apps: Type.Record(AppName, ChannelEntry, strict),
  },
  strict,
);
export type Channel = Static<typeof Channel>;

/** One line of `journal.ndjson`: who changed what, chained to the line before by its hash. */
export const JournalEntry = Type.Object(
  {
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
  },
  strict,
);
export type JournalEntry = Static<typeof JournalEntry>;
