import { Type, type Static } from 'typebox';

import { Version } from './release.ts';
import { AppName } from './app-name.ts';

/**
 * How a release comes to a site over the network: one POST. Its header `authorization` holds a `PublishMandate`, signed by the
 * key of who publishes; its body is the bytes of `release.json`, and then those of each file that this names, in its order,
 * with nothing between them. The answer is a `PublishAnswer`, or a refusal of the site server for want of one.
 */
export const PUBLISHING = {
  address: '/_release/publish',
  /** The scheme in `authorization`, before the signed mandate. */
  scheme: 'Release',
  contentType: 'application/vnd.rishta.release',
  /** Minutes that the clocks of both sides may differ, and that a request may be on its way. */
  minutes: 10,
  /** Bytes of all files of a release, and of its `release.json`. */
  mostBytes: 64 * 1_024 * 1_024,
  mostManifestBytes: 8 * 1_024 * 1_024,
} as const;

/** Of mandate and answer. It grows when a field means something else than before. */
export const PUBLISHING_SCHEMA = 1;
const Schema = Type.Integer({ minimum: 1 });

/** In hexadecimal. */
export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** A public key of Ed25519 in base64url. Keys are named by nothing else, so a name cannot lead to another key. */
export const PublicKey = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/** By such a key, in base64url. */
export const SignatureValue = Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' });

const OrNothing = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Where a release comes from, as its publisher says. */
export const Provenance = Type.Object({
  /** The commit that lay in the folder of the project; null outside of a repository. */
  commit: OrNothing(Type.String({ pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$' })),
  /** Whether files differed from that commit. */
  changed: OrNothing(Type.Boolean()),
  /** SHA-256 of `package-lock.json`. */
  lock: OrNothing(Sha256),
  /** Who, on which machine, with which Node. */
  builder: Type.String({ maxLength: 300 }),
  /** When it was signed, ISO 8601. */
  at: Type.String({ maxLength: 30 }),
  /** It was published before releases were signed here, and signed when that began. */
  adopted: Type.Optional(Type.Literal(true)),
});
export type Provenance = Static<typeof Provenance>;

/** What a team's machine signs, so that a site publishes a release in its name. */
export const PublishMandate = Type.Object({
  schema: Schema,
  /** The origin of the site that is to do it. */
  site: Type.String({ maxLength: 300 }),
  /** When it was signed, ISO 8601. */
  at: Type.String({ maxLength: 30 }),
  app: AppName,
  version: Version,
  /** Of the bytes of `release.json`, and how many these are. */
  digest: Sha256,
  bytes: Type.Integer({ minimum: 2, maximum: PUBLISHING.mostManifestBytes }),
  /** Who, for people. */
  by: Type.String({ minLength: 1, maxLength: 200 }),
  provenance: Provenance,
  /** The signature of the release, which stays beside it. */
  signature: SignatureValue,
});
export type PublishMandate = Static<typeof PublishMandate>;

const Problem = Type.Object({ id: Type.String(), message: Type.String(), remedy: Type.String() });

export const PublishAnswer = Type.Union([
  Type.Object({
    schema: Schema,
    ok: Type.Literal(true),
    app: AppName,
    version: Version,
    digest: Sha256,
    /** False when the same content was published before. */
    isNew: Type.Boolean(),
    /** Whether the signature took the place of one that was not trusted. Sites of before do not say. */
    isSignedAgain: Type.Optional(Type.Boolean()),
    /** The line of the journal; it has more fields. */
    entry: Type.Object({ at: Type.String(), by: Type.String() }),
  }),
  Type.Object({
    schema: Schema,
    ok: Type.Literal(false),
    /** The first is why it was not done. */
    problems: Type.Array(Problem, { minItems: 1 }),
    /**
     * The `release.json` that lies there for the same content, of another time of building, when nobody vouches for it: sent
     * and signed in the place of one's own, it is published.
     */
    there: Type.Optional(Type.String()),
  }),
]);
export type PublishAnswer = Static<typeof PublishAnswer>;
