import { PublicKey } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { assertApp } from '../../registry/names.ts';
import { Refusal } from '../../registry/problem.ts';
import { asLine, assertReason } from '../../registry/reason.ts';
import { changePolicy } from '../../registry/signing/change-policy.ts';
import { ALL_APPS, type PolicyRules, type Role, ROLES } from '../../registry/signing/policy.ts';
import { type Context, whoIs } from '../context.ts';
import type { Outcome } from '../outcome.ts';
import { authorityIn } from '../signer.ts';
import { policyOutcome } from './policy-lines.ts';

export interface TrustOptions {
  name: string;
  for: string;
  may: string;
  reason?: string;
  by?: string;
}

export interface RevokeOptions {
  reason: string;
  by?: string;
  yes?: boolean;
}

export async function trustKey(
  key: string,
  { name, for: apps, may, reason, by }: TrustOptions,
  context: Context,
): Promise<Outcome> {
  if (!Check(PublicKey, key)) throw usage(`"${asLine(key)}" is no public key; "keys create" prints one.`);
  const roles = listOf(may).map(asRole);
  const named = listOf(apps);
  for (const app of named) if (app !== ALL_APPS) assertApp(app);
  const why = assertReason(reason, false) ?? `The key of ${asLine(name)} is trusted.`;
  return change(context, { by, reason: why }, (rules) => {
    if (rules.keys[key]?.revoked) throw stillRevoked(name);
    return {
      ...rules,
      keys: { ...rules.keys, [key]: { ...rules.keys[key], name: asLine(name) } },
      apps: { ...rules.apps, ...Object.fromEntries(named.map((app) => [app, withKey(rules.apps[app], key, roles)])) },
    };
  });
}

export async function revokeKey(
  keyOrName: string,
  { reason, by, yes }: RevokeOptions,
  context: Context,
): Promise<Outcome> {
  const why = assertReason(reason, true) ?? '';
  return change(context, { by, reason: why, yes }, (rules) => {
    const [key, known] =
      Object.entries(rules.keys).find(([id, { name }]) => id === keyOrName || name === keyOrName) ?? [];
    if (key === undefined || !known) throw unknown(keyOrName);
    return {
      ...rules,
      owners: rules.owners.length > 1 ? rules.owners.filter((owner) => owner !== key) : rules.owners,
      keys: { ...rules.keys, [key]: { ...known, revoked: { at: new Date().toISOString(), reason: why } } },
    };
  });
}

async function change(
  context: Context,
  { by, reason, yes }: { by: string | undefined; reason: string; yes?: boolean | undefined },
  edit: (rules: PolicyRules) => PolicyRules,
): Promise<Outcome> {
  const { registry } = context;
  const authority = await authorityIn(context);
  return policyOutcome(
    await changePolicy(registry.store, { by: await whoIs(by, context), reason, yes, ...authority }, edit),
  );
}

function withKey(
  app: PolicyRules['apps'][string] = {},
  key: string,
  roles: readonly Role[],
): PolicyRules['apps'][string] {
  return { ...app, ...Object.fromEntries(roles.map((role) => [role, [...new Set([...(app[role] ?? []), key])]])) };
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

function asRole(text: string): Role {
  const role = ROLES.find((known) => known === text);
  if (role) return role;
  throw usage(`"${asLine(text)}" is no role; there are ${ROLES.join(', ')}.`);
}

const usage = (message: string): Refusal =>
  new Refusal({ id: 'usage', message, remedy: 'See --help for what the command takes.' });

const unknown = (key: string): Refusal =>
  new Refusal({ id: 'key-unknown', message: `No key is called ${asLine(key)}.`, remedy: 'See "keys".' });

const stillRevoked = (name: string): Refusal =>
  new Refusal({
    id: 'key-revoked',
    message: `The key of ${asLine(name)} was revoked, and a revoked key is never trusted again.`,
    remedy: 'Make another one with "keys create <file>".',
  });
