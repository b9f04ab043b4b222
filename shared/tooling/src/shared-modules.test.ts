import { acceptedRange, sharedModules } from './shared-modules.ts';

test.each([
  ['19.3.1', '^19.0.0'],
  ['1.0.0', '^1.0.0'],
  ['6.0.0-beta.2', '^6.0.0'],
])('a remote that is built with %s lives with %s', (built, range) => {
  expect(acceptedRange(built)).toBe(range);
});

// Of 0.x every minor may be another one.
test('no shared module is from before its first version', () => {
  for (const { version } of sharedModules()) expect(version).toMatch(/^[1-9]/);
});
