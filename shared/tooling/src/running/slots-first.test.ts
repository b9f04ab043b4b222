import { slotsFirst } from './slots-first.ts';

const order = (apps: string[], owners: Record<string, string[]>) =>
  slotsFirst(
    apps.map((app) => ({ app })),
    (app) => owners[app] ?? [],
  ).map(({ app }) => app);

test.each<[string, string[], Record<string, string[]>, string[]]>([
  ['who offers a slot before who needs it', ['a', 'b', 'c'], { a: ['c'] }, ['b', 'c', 'a']],
  ['one after another', ['a', 'b', 'c'], { a: ['b'], b: ['c'] }, ['c', 'b', 'a']],
  ['as they are, where nobody waits', ['shell', 'a', 'b'], { a: ['shell'], b: ['gone'] }, ['shell', 'a', 'b']],
  ['the first of two who wait for each other, or for themselves', ['a', 'b'], { a: ['b', 'a'], b: ['a'] }, ['a', 'b']],
])('puts %s', (_what, apps, owners, expected) => {
  expect(order(apps, owners)).toEqual(expected);
});
