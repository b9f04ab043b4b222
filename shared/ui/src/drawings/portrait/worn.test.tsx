/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';

import { Portrait } from './portrait.tsx';
import { manTraits, womanTraits, type PortraitReligion, type Sitter } from './traits.ts';

const AGES = [19, 27, 38, 51, 52, 70];
const sitters = (religion: PortraitReligion): Sitter[] =>
  Array.from({ length: 300 }, (_, index) => ({ seed: `R${1001 + index}`, age: AGES[index % AGES.length], religion }));
const sorted = (values: readonly string[]) => [...new Set(values)].sort();

it.each([
  ['islam', ['dupatta', 'hijab', 'none'], ['dupatta', 'none'], [false]],
  ['christianity', ['none'], ['dupatta', 'none'], [false]],
  ['hinduism', ['none'], ['dupatta', 'sari'], [false, true]],
  ['sikhism', ['dupatta', 'none'], ['dupatta', 'none'], [false]],
] as const)('women of %s wear what fits', (religion, headwear, drapes, bindi) => {
  const women = sitters(religion).map(womanTraits);
  expect(sorted(women.map((woman) => woman.headwear))).toEqual(headwear);
  expect(sorted(women.map(({ drape }) => drape))).toEqual(drapes);
  expect([...new Set(women.map((woman) => woman.bindi))].sort()).toEqual(bindi);
});

it.each([
  ['islam', ['cap', 'none'], ['full', 'moustache', 'none', 'short', 'stubble']],
  ['christianity', ['none'], ['moustache', 'none', 'short', 'stubble']],
  ['hinduism', ['none'], ['moustache', 'none', 'short', 'stubble']],
  ['sikhism', ['dastar'], ['full', 'short']],
] as const)('men of %s wear what fits', (religion, headwear, beards) => {
  const men = sitters(religion).map(manTraits);
  expect(sorted(men.map((man) => man.headwear))).toEqual(headwear);
  expect(sorted(men.map(({ beard }) => beard))).toEqual(beards);
});

it('draws what is worn', () => {
  const draw = (gender: 'female' | 'male', religion: PortraitReligion) =>
    renderToStaticMarkup(<Portrait seed="R1009" gender={gender} age={30} religion={religion} />);
  const [bindi, dastar, hairOfAnyMan] = ['cx="120" cy="105"', 'M70 122c-18-52', /M7[24] 1(16|18|20|22)c/];
  expect(draw('female', 'hinduism')).toContain(bindi);
  expect(draw('female', 'christianity')).not.toContain(bindi);
  expect(draw('male', 'sikhism')).toContain(dastar);
  expect(draw('male', 'sikhism')).not.toMatch(hairOfAnyMan);
  expect(draw('male', 'hinduism')).not.toContain(dastar);
  expect(draw('male', 'hinduism')).toMatch(hairOfAnyMan);
});
