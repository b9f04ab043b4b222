/** @jest-environment node */
import { createPartPlaces } from './part-places.ts';

const part = (module: string) => ({ app: 'remote-b', module, data: {} });

test('says where each part goes, in the order of the page, and leaves nothing of its marks', () => {
  const { mark, take } = createPartPlaces();
  const late = mark(part('late.part'));
  const early = mark(part('early.part'));
  // Drawn again, and so nowhere.
  mark(part('early.part'));
  const { html, parts } = take(`<a>${early}</a><b>${late}</b>`);
  expect(html).toBe('<a></a><b></b>');
  expect(parts).toEqual([
    { ...part('early.part'), at: '<a>'.length },
    { ...part('late.part'), at: '<a></a><b>'.length },
  ]);
});

test('is as it was without parts', () => {
  expect(createPartPlaces().take('<a></a>')).toEqual({ html: '<a></a>', parts: [] });
});
