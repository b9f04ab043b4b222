import { createTestModules } from '../testing/test-modules.tsx';
import { makeReplaceable } from './replaceable-modules.ts';

const page = (name: string) => ({ Component: Object.assign(() => null, { displayName: name }) });
const [first, second, other] = [page('first'), page('second'), page('other')];

test('modules of an app are replaced for whoever has them already', async () => {
  const modules = createTestModules({ 'remote-a/page': first, 'remote-b/page': other });
  const { usedOf, replace } = makeReplaceable(modules);
  expect(await modules.load('remote-a', 'page')).toBe(first);
  await modules.load('remote-b', 'page');
  expect(usedOf('remote-a')).toEqual(['page']);

  const newer = createTestModules({ 'remote-a/page': second });
  await newer.load('remote-a', 'page');
  replace('remote-a', newer);
  expect(modules.loaded('remote-a', 'page')).toBe(second);
  expect(await modules.load('remote-a', 'page')).toBe(second);
  expect(modules.loaded('remote-b', 'page')).toBe(other);
  expect(modules.usedApps()).toEqual(['remote-a', 'remote-b']);
});

test('what could not be had is not used', async () => {
  const modules = createTestModules({ 'remote-a/page': new Error('away') });
  const { usedOf } = makeReplaceable(modules);
  await expect(modules.load('remote-a', 'page')).rejects.toThrow('away');
  expect(usedOf('remote-a')).toEqual([]);
});

test('says when nothing is being loaded', async () => {
  const modules = createTestModules({ 'remote-a/page': first, 'remote-a/away': new Error('away') });
  const { settled, usedOf } = makeReplaceable(modules);
  const failed = expect(modules.load('remote-a', 'away')).rejects.toThrow('away');
  void modules.load('remote-a', 'page');
  expect(usedOf('remote-a')).toEqual([]);
  await settled();
  expect(usedOf('remote-a')).toEqual(['page']);
  await failed;
});
