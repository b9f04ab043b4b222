/** @jest-environment node */
import * as facade from './index.ts';
import * as records from './records.ts';
import { styleSheet } from './style-sheet.tsx';

const css = styleSheet();

/** What stands before each block. */
const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, selector]) => selector ?? []);

const valuesOf = (part: string, name: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, block]) =>
    selector === part ? [...`;${block}`.matchAll(new RegExp(`;${name}:([^;]+)`, 'g'))].map(([, value]) => value) : [],
  );

it.each(Object.keys({ ...facade, ...records }).filter((name) => name !== 'AntdProvider'))(
  'has the rules and the sizes of %s',
  (name) => {
    const own = `ant-${name.toLowerCase()}`;
    expect(selectors.filter((selector) => new RegExp(`^\\.${own}[\\s>:.-]?`).test(selector))).not.toEqual([]);
    for (const language of ['rishta', 'rishta-ur']) expect(css).toContain(`.${language}.${own}`);
  },
);

it('has those of what stands in them', () => {
  for (const part of ['btn', 'pagination', 'spin']) expect(css).toContain(`.rishta-ur.ant-${part}{`);
});

it('says nothing of anything but antd', () => {
  const isAntd = /\.(ant-|anticon|rishta)/;
  const others = selectors
    .filter((selector) => !/^@|^(from|to|[\d.]+%)(,|$)/.test(selector.trim()))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .filter((selector) => !isAntd.test(selector));
  expect(others).toEqual([]);
});

it.each([
  ['.rishta', '1.6'],
  ['.rishta-ur', '2.1'],
])('gives %s the lines of its face', (part, lines) => {
  expect(valuesOf(part, '--ant-line-height')).toEqual([lines]);
});

it.each([
  ['.rishta.ant-btn', '600'],
  ['.rishta-ur.ant-btn', '400'],
])('gives %s the weight of its face', (part, weight) => {
  expect(valuesOf(part, '--ant-button-font-weight')).toEqual([weight]);
});

it('has the colours of the site, and moves as the site does', () => {
  expect(valuesOf('.rishta', '--ant-color-primary')).toEqual(['#8a1c3c']);
  expect(valuesOf('.rishta', '--ant-motion-duration-slow')).toEqual(['var(--motion-slow)']);
});
