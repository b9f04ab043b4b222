import { isSameName } from './same-name.ts';

it.each([
  ['Amna Khan', 'AMNA KHAN'],
  ['Amna Khan', ' amna  khan'],
  ['Noor-ul-Ain Khan', 'Noor ul Ain Khan'],
  ["Sana D'Souza", 'Sana D’Souza'],
  ['Zoë Khan', 'Zoe\u0308 Khan'],
  ['Ｓａｎａ', 'Sana'],
  ['آمنہ خان', 'ا\u0653منہ\u200cخان'],
  ['Groß', 'GROSS'],
])('%s is %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

it.each([
  ['Amna Khan', 'Amina Khan'],
  ['Amna Khan', 'Amna Khan Durrani'],
  ['Zoë Khan', 'Zoe Khan'],
  ['آمنہ', 'امنہ'],
  ['Ali 1', 'Ali 2'],
  ['--', '++'],
  ['Amna', null],
])('%s is not %s', (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]);
});

it('is nobody where both are', () => {
  expect(isSameName(null, null)).toBe(true);
});
