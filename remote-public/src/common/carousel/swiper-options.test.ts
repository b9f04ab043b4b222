import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { swiperOptions } from './swiper-options.ts';

const styles = readFileSync(join(import.meta.dirname, 'carousel.module.css'), 'utf8');

const slidesInView = (row: string) =>
  [...styles.matchAll(/(?<names>[^{}]+)\{[^{}]*--slides-in-view: (?<count>[\d.]+)/g)]
    .filter(({ groups }) => groups?.['names']?.includes(row))
    .map(({ groups }) => Number(groups?.['count']));

test('a row that peeks shows 1.3, 2.3, 3.2 and 4 slides, wider by wider', () => {
  expect(slidesInView('.peeking')).toEqual([1.3, 2.3, 3.2, 4]);
});

test('a row of whole slides shows 1, 2, 3 and 4', () => {
  expect(slidesInView('.whole')).toEqual([1, 2, 3, 4]);
});

test('the style sheet alone decides on widths, and no slide is there twice', () => {
  expect(swiperOptions({ autoplayDelay: 2500, isReduced: false })).toMatchObject({
    slidesPerView: 'auto',
    rewind: true,
    autoplay: { delay: 2500 },
    keyboard: { pageUpDown: false },
  });
});

test('slides change without moving for those who asked for less motion', () => {
  expect(swiperOptions({ autoplayDelay: 2500, isReduced: true }).speed).toBe(0);
});
