/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { JaaliPattern } from '../ornaments/jaali-pattern.tsx';
import { ArchMonogram } from './arch-monogram.tsx';
import { Couple } from './couple.tsx';
import { Monogram } from './monogram.tsx';
import { Portrait } from './portrait/portrait.tsx';
import { Skyline } from './skyline/skyline.tsx';
import { WeddingScene } from './wedding/wedding-scene.tsx';

const CITIES = [
  'Lahore',
  'Islamabad',
  'Multan',
  'Karachi',
  'Rawalpindi',
  'Faisalabad',
  'Peshawar',
  'Quetta',
  'Sialkot',
  'Hyderabad',
];

it('draws the same person for the same seed, and many people for many', () => {
  const draw = (seed: string) =>
    renderToStaticMarkup(<Portrait seed={seed} gender="female" age={27} religion="islam" />);
  expect(draw('P-1001')).toBe(draw('P-1001'));
  const people = Array.from({ length: 40 }, (_, index) => draw(`P-${index}`));
  expect(new Set(people).size).toBeGreaterThan(36);
});

it('gives grey hair to elders only', () => {
  const greys = /#8b837d|#a8a09a|#6f6761/;
  for (let index = 0; index < 20; index += 1) {
    const draw = (age: number) =>
      renderToStaticMarkup(<Portrait seed={`M-${index}`} gender="male" age={age} religion="islam" />);
    expect(draw(30)).not.toMatch(greys);
    expect(draw(60)).toMatch(greys);
  }
});

it('has a drawing of its own for each of the ten cities, whatever the case of its name', () => {
  const draw = (city: string) => renderToStaticMarkup(<Skyline city={city} />);
  const drawings = [...CITIES, 'Bradford'].map(draw);
  expect(new Set(drawings).size).toBe(CITIES.length + 1);
  expect(draw('lahore')).toBe(draw('Lahore'));
  expect(draw('Leeds')).toBe(draw('Bradford'));
});

it.each([
  ['Al Noor Marriage Bureau', 'AN'],
  ['Zaib', 'Z'],
  ['  mehndi & co', 'MC'],
  ['شادی دفتر', 'ش\u200cد'],
])('puts the initials of %s on its medallion', (name, initials) => {
  expect(renderToStaticMarkup(<Monogram name={name} />)).toContain(`>${initials}</text>`);
  expect(renderToStaticMarkup(<ArchMonogram name={name} />)).toContain(`>${initials}</text>`);
});

it('is decoration until it is given a name', () => {
  expect(renderToStaticMarkup(<Couple seed="a" />)).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<Couple seed="a" label="Ayesha and Bilal" />);
  expect(named).toContain('role="img" aria-label="Ayesha and Bilal"');
  expect(named).not.toContain('aria-hidden');
});

it('keeps pages light and within the rules of their security policy', () => {
  const drawings: [markup: string, limit: number][] = [
    [renderToStaticMarkup(<WeddingScene />), 10_000],
    [renderToStaticMarkup(<Couple seed="a" />), 7_000],
    [renderToStaticMarkup(<Portrait seed="a" gender="male" religion="sikhism" />), 4_000],
    [renderToStaticMarkup(<Portrait seed="a" gender="female" religion="hinduism" />), 4_000],
    [renderToStaticMarkup(<ArchMonogram name="Sara Khan" />), 1_500],
    [renderToStaticMarkup(<Monogram name="Al Noor" />), 1_000],
    ...CITIES.map((city): [string, number] => [renderToStaticMarkup(<Skyline city={city} />), 4_000]),
  ];
  for (const [markup, limit] of drawings) {
    expect(markup.length).toBeLessThan(limit);
    expect(markup).not.toMatch(/style=|\sid=/);
  }
});

it('gives each pattern an id of its own', () => {
  const markup = renderToStaticMarkup(
    <>
      <JaaliPattern />
      <JaaliPattern />
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});
