import { Value } from 'typebox/value';

import { FailureReport, LiveComposition } from './index.ts';

const live: LiveComposition = { id: 'c1f4', apps: { shell: { version: '1.0.0', recalled: ['1.0.1'] } } };
const report: FailureReport = {
  app: 'remote-public',
  version: '1.0.0',
  phase: 'render',
  message: 'Cannot read properties of undefined',
  path: '/Profile',
};

test('accepts the live composition', () => {
  expect(Value.Check(LiveComposition, live)).toBe(true);
  expect(Value.Check(LiveComposition, { ...live, apps: {} })).toBe(true);
});

test.each([
  ['no id', { apps: live.apps }],
  ['no apps', { id: live.id }],
  ['an app without a version', { ...live, apps: { shell: { recalled: [] } } }],
  ['an app without its recalled releases', { ...live, apps: { shell: { version: '1.0.0' } } }],
  ['a version that is none', { ...live, apps: { shell: { version: 'latest', recalled: [] } } }],
  ['a recalled version that is none', { ...live, apps: { shell: { version: '1.0.0', recalled: ['last'] } } }],
])('refuses a live composition with %s', (_what, value) => {
  expect(Value.Check(LiveComposition, value)).toBe(false);
});

test.each(['entry', 'module', 'render', 'loader'])('accepts a failure in the phase %s', (phase) => {
  expect(Value.Check(FailureReport, { ...report, phase })).toBe(true);
});

test.each([
  ['an app that is neither shell nor remote', { ...report, app: 'api' }],
  ['a version that is none', { ...report, version: 'unknown' }],
  ['a phase nobody knows', { ...report, phase: 'network' }],
  ['an endless message', { ...report, message: 'x'.repeat(501) }],
  ['an endless path', { ...report, path: `/${'x'.repeat(200)}` }],
  ['more than is asked for', { ...report, email: 'sana@example.test' }],
  ['no message', { ...report, message: undefined }],
])('refuses a failure report with %s', (_what, value) => {
  expect(Value.Check(FailureReport, value)).toBe(false);
});
