import { maySeePictures } from './may-see-pictures.ts';

it.each([
  ['public', { nobody: true, unconfirmed: true, member: true, granted: true, staff: true, owner: true }],
  ['members', { nobody: false, unconfirmed: false, member: true, granted: true, staff: true, owner: true }],
  ['on_request', { nobody: false, unconfirmed: false, member: false, granted: true, staff: true, owner: true }],
] as const)('pictures that are %s', (visibility, expected) => {
  const viewers = Object.keys(expected) as (keyof typeof expected)[];
  const seen = Object.fromEntries(viewers.map((viewer) => [viewer, maySeePictures(visibility, viewer)]));
  expect(seen).toEqual(expected);
});
