import { assertRules, may, type PolicyRules } from './policy.ts';

const [OWNER, TEAM] = ['A'.repeat(43), 'B'.repeat(43)] as const;
const rules: PolicyRules = {
  schema: 1,
  owners: [OWNER],
  keys: { [OWNER]: { name: 'Office' }, [TEAM]: { name: 'Team of remote-auth' } },
  apps: { all: { promote: [OWNER], rollback: [OWNER] }, 'remote-auth': { publish: [TEAM], promote: [TEAM] } },
};

it.each([
  [TEAM, 'publish', 'remote-auth', true],
  [TEAM, 'promote', 'remote-auth', true],
  [TEAM, 'rollback', 'remote-auth', false],
  [TEAM, 'publish', 'remote-public', false],
  [OWNER, 'rollback', 'remote-auth', true],
  [OWNER, 'rollback', 'remote-public', true],
  [OWNER, 'publish', 'remote-auth', false],
  ['C'.repeat(43), 'promote', 'remote-auth', false],
] as const)('the holder of %s may %s %s: %s', (key, role, app, expected) => {
  expect(may(rules, key, role, app)).toBe(expected);
});

it('keeps what it does not know, and heeds it not', () => {
  const later = { ...rules, contact: 'office@example.org', apps: { ...rules.apps, all: { review: [OWNER] } } };
  expect(assertRules(later)).toEqual(later);
});

it.each<[string, unknown, RegExp]>([
  ['no document', 'text', /object/],
  ['no owner', { ...rules, owners: [] }, /\/owners/],
  ['an owner whose key it does not hold', { ...rules, owners: ['C'.repeat(43)] }, /not among its keys/],
  ['a role for such a key', { ...rules, apps: { all: { publish: ['C'.repeat(43)] } } }, /not among its keys/],
  ['a key that is none', { ...rules, keys: { ...rules.keys, short: { name: 'x' } } }, /\/keys/],
  ['a key without a name', { ...rules, keys: { ...rules.keys, [TEAM]: {} } }, /name/],
  ['two keys of one name', { ...rules, keys: { [OWNER]: { name: 'x' }, [TEAM]: { name: 'x' } } }, /called "x"/],
  ['an app that is none', { ...rules, apps: { remote_auth: {} } }, /"remote_auth" is no app/],
  ['a role that is no list', { ...rules, apps: { all: { publish: OWNER } } }, /\/apps\/all\/publish/],
  [
    'owners who are all revoked',
    { ...rules, keys: { ...rules.keys, [OWNER]: { name: 'Office', revoked: { at: '', reason: 'Lost' } } } },
    /nobody could change it/,
  ],
])('refuses %s', (_what, value, message) => {
  expect(() => assertRules(value)).toThrow(message);
});

it('leaves a later schema to a later program', () => {
  expect(() => assertRules({ ...rules, schema: 2 })).toThrow(/schema 2/);
});
