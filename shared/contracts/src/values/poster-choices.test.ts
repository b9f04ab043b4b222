import { postersOf } from './poster-choices.ts';

test.each([
  [undefined, ['self', 'parent', 'relative']],
  ['User', ['self', 'parent', 'relative']],
  ['Company', ['self', 'parent', 'relative', 'bureau']],
  ['Consultant', ['bureau']],
  ['MarriageBureau', ['bureau']],
  // Of staff whose account never had another role.
  ['moderator', ['self', 'parent', 'relative', 'bureau']],
])('only agencies post for candidates, and those who find matches for others only so: %s', (role, posters) => {
  expect(postersOf(role)).toEqual(posters);
});
