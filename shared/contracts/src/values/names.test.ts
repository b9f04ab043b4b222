import { publicName } from './names.ts';

it.each([
  ['Ayesha Khan', 'Ayesha K.'],
  ['Syeda Fatima  Zahra Naqvi', 'Syeda N.'],
  ['Madonna', 'Madonna'],
  ['عائشہ خان', 'عائشہ خ۔'],
  ['Zoë Öztürk', 'Zoë Ö.'],
])('%s is %s to visitors', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
