import { AppName, PublicKey, SignatureValue } from '@rishta/contracts';
import { Type, type Static } from 'typebox';
import { Check, Errors } from 'typebox/value';

import { type Channel, type JournalEntry, SCHEMA_VERSION } from '../documents.ts';
import { shown } from '../names.ts';
import { type Problem, Refusal } from '../problem.ts';
import { refuseNewerSchema } from '../schema-version.ts';
import { isSignedBy } from './keys.ts';

export const ROLES = ['publish', 'promote', 'rollback'] as const;
export type Role = (typeof ROLES)[number];

/** In the place of an app's name: for every app. */
export const ALL_APPS = 'all';

const Keys = Type.Array(PublicKey, { uniqueItems: true });

const KnownKey = Type.Object({
  /** Whose it is, for people. */
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** What it has signed counts no more. */
  revoked: Type.Optional(Type.Object({ at: Type.String(), reason: Type.String() })),
});

/** Who may do what with which app. People write it; the registry adds revision and signature. */
export const PolicyRules = Type.Object({
  schema: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Keys whose holders may change the policy. */
  owners: Type.Array(PublicKey, { uniqueItems: true, minItems: 1 }),
  keys: Type.Record(PublicKey, KnownKey, { additionalProperties: false }),
  apps: Type.Record(
    Type.String(),
    Type.Object({
      publish: Type.Optional(Keys),
      promote: Type.Optional(Keys),
      rollback: Type.Optional(Keys),
    }),
  ),
});
export type PolicyRules = Static<typeof PolicyRules>;

/** The policy as it is in force: with its number, and the signature of an owner over all else. */
export const Policy = Type.Object({
  ...PolicyRules.properties,
  revision: Type.Integer({ minimum: 1 }),
  signature: Type.Object({ key: PublicKey, value: SignatureValue }),
});
export type Policy = Static<typeof Policy>;

/** Refuses rules that contradict themselves. */
export function assertRules(value: unknown): PolicyRules {
  refuseNewerSchema(value, 'The policy', SCHEMA_VERSION);
  if (!Check(PolicyRules, value)) {
    const [first] = Errors(PolicyRules, value);
    throw bad(first ? `${first.instancePath} ${first.message}`.trim() : 'it has another form');
  }
  const noApp = Object.keys(value.apps).find((name) => !isApp(name));
  if (noApp !== undefined) throw bad(`${shown(noApp)} is no app`);
  const named = [
    ...value.owners,
    ...Object.values(value.apps).flatMap((app) => ROLES.flatMap((role) => app[role] ?? [])),
  ];
  const unknown = named.find((key) => !Object.hasOwn(value.keys, key));
  if (unknown !== undefined) throw bad(`${unknown} is not among its keys`);
  if (value.owners.every((key) => value.keys[key]?.revoked))
    throw bad('every owner is revoked, so nobody could change it again');
  const names = Object.values(value.keys).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw bad(`two keys are called ${shown(twice)}`);
  return value;
}

const isApp = (name: string): boolean => name === ALL_APPS || Check(AppName, name);

const bad = (why: string): Refusal =>
  new Refusal({
    id: 'policy-unreadable',
    message: `The policy cannot be used: ${why}.`,
    remedy: 'Begin with what "policy" prints; release/README.md says what it holds.',
  });

/**
 * The policy of a channel, signed by one of its owners; undefined where signing has not begun. With `owners`, it must be
 * there, and have been signed by one of these.
 */
export function policyOf(
  { policy: value }: { policy?: Channel['policy'] | undefined },
  owners: readonly string[] = [],
): Policy | undefined {
  if (value === undefined) {
    if (owners.length > 0) throw untrusted('is missing');
    return undefined;
  }
  const policy = signedPolicy(value);
  const signers = owners.length > 0 ? owners : policy.owners;
  if (!signers.includes(policy.signature.key)) throw untrusted('is not signed by an owner');
  return policy;
}

/** A policy that is as somebody has signed it, whoever that was. */
export function signedPolicy(value: unknown): Policy {
  const rules = assertRules(value);
  if (!Check(Policy, rules)) throw untrusted('has no signature');
  const { signature, ...signed } = rules;
  if (!isSignedBy(signature.key, 'policy', signed, signature.value))
    throw untrusted('was changed after it had been signed');
  return rules;
}

const untrusted = (what: string): Refusal =>
  new Refusal({
    id: 'policy-untrusted',
    message: `The policy of the registry ${what}, so nobody can tell which releases may be trusted.`,
    remedy:
      'Find out who changed it. RELEASE_OWNERS names the keys whose holders may sign it; where that is right, one of them begins again: "keys begin --anew --reason …".',
  });

/** Whether the holder of a key may do that with an app. */
export const may = ({ keys, apps }: PolicyRules, key: string, role: Role, app: string): boolean =>
  !keys[key]?.revoked && [apps[ALL_APPS], apps[app]].some((roles) => roles?.[role]?.includes(key));

/**
 * Who may promote may begin a canary as well, who may roll back may end one or take the app off, and who may publish may
 * sign.
 */
export const roleFor = (action: JournalEntry['action'] | 'sign'): Role => ROLE_OF[action];

const ROLE_OF = {
  publish: 'publish',
  sign: 'publish',
  promote: 'promote',
  canary: 'promote',
  rollback: 'rollback',
  abort: 'rollback',
  retire: 'rollback',
} as const;

/** Why a command may not be done by who asks for it; nothing where signing has not begun. */
export function refusedRole(policy: Policy | undefined, key: string | undefined, role: Role, app: string): Problem[] {
  if (!policy) return [];
  if (key === undefined) return [keyMissing];
  if (may(policy, key, role, app)) return [];
  return [distrustOfKey(policy, key) ?? notAllowed(policy, key, role, app)];
}

/** Why the policy may not be changed by who asks for it. */
export function refusedOwner(policy: Policy, key: string | undefined): Problem[] {
  if (key === undefined) return [keyMissing];
  const distrust = distrustOfKey(policy, key);
  if (distrust) return [distrust];
  return policy.owners.includes(key) ? [] : [ownerMissing];
}

const ownerMissing: Problem = {
  id: 'owner-missing',
  message: 'Only an owner may do that, and this key is none.',
  remedy: 'See "keys" for who is.',
};

/** Why somebody counts for nothing here: neither an owner nor anybody with a role. */
export function refusedStranger(policy: PolicyRules, key: string): Problem[] {
  const distrust = distrustOfKey(policy, key);
  if (distrust) return [distrust];
  const { owners, apps } = policy;
  const hasRole = Object.values(apps).some((roles) => ROLES.some((role) => roles[role]?.includes(key)));
  return hasRole || owners.includes(key) ? [] : [roleless];
}

const roleless: Problem = {
  id: 'role-missing',
  message: 'The policy gives this key no role.',
  remedy: 'An owner can change that with "keys trust … --for … --may …".',
};

/** Why a key counts for nothing at all. */
export function distrustOfKey({ keys }: PolicyRules, key: string): Problem | undefined {
  const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!known) {
    return {
      id: 'key-unknown',
      message: `The policy of the registry does not know the key ${key}.`,
      remedy: 'An owner can trust it: "keys trust <key> --name … --for <app>". "keys" shows which are.',
    };
  }
  return (
    known.revoked && {
      id: 'key-revoked',
      message: `The key of ${known.name} was revoked: ${known.revoked.reason}`,
      remedy: 'Take another key, or have the release signed again by the holder of one: "sign <app> <version>".',
    }
  );
}

const notAllowed = ({ keys }: PolicyRules, key: string, role: Role, app: string): Problem => ({
  id: 'role-missing',
  message: `The key of ${keys[key]?.name ?? key} may not ${WORDS[role]} ${app}.`,
  remedy: 'Somebody who may is named by "keys"; an owner can change that with "keys trust … --for … --may …".',
});

const WORDS: Record<Role, string> = { publish: 'publish', promote: 'promote', rollback: 'roll back' };

export const keyMissing: Problem = {
  id: 'key-missing',
  message: 'Releases are signed here, and there is no private key to act with.',
  remedy:
    'RELEASE_KEY_FILE names the file that holds yours, or RELEASE_KEY holds it; without them it is release-key.pem in DATA_DIR.',
};
