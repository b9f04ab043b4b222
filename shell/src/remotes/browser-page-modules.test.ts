import { jest } from '@jest/globals';

import { testComposition } from '../testing/test-composition.ts';

const loadRemote = jest.fn<(id: string) => Promise<unknown>>();
const createFederation = jest.fn(() => ({ loadRemote }));
jest.unstable_mockModule('./federation.ts', () => ({ createFederation }));
const { createBrowserPageModules } = await import('./browser-page-modules.ts');

const page = { Component: () => null };

beforeEach(() => {
  loadRemote.mockReset().mockResolvedValue(page);
});

test('loads a module of a remote once', async () => {
  const modules = createBrowserPageModules(testComposition);
  expect(modules.loaded('remote-auth', 'sign-in.page')).toBeUndefined();
  const [first, second] = await Promise.all([
    modules.load('remote-auth', 'sign-in.page'),
    modules.load('remote-auth', 'sign-in.page'),
  ]);
  expect(first).toBe(page);
  expect(second).toBe(page);
  expect(loadRemote.mock.calls).toEqual([['remote-auth/sign-in.page']]);
  expect(modules.loaded('remote-auth', 'sign-in.page')).toBe(page);
  expect(modules.usedApps()).toEqual(['remote-auth']);
});

test('says which remote failed, and tries it again when it is asked for again', async () => {
  const modules = createBrowserPageModules(testComposition);
  loadRemote.mockRejectedValueOnce(new Error('Failed to fetch'));
  const failure = { app: 'remote-auth', phase: 'module', message: 'Failed to fetch' };
  await expect(modules.load('remote-auth', 'sign-in.page')).rejects.toMatchObject(failure);
  await expect(modules.load('remote-auth', 'sign-in.page')).resolves.toBe(page);
});

test('blames no remote when it is a part of the shell that does not come', async () => {
  createFederation.mockImplementationOnce(() => {
    throw new Error('Failed to fetch');
  });
  const modules = createBrowserPageModules(testComposition);
  await expect(modules.load('remote-auth', 'sign-in.page')).rejects.toMatchObject({ app: 'shell', phase: 'module' });
  expect(loadRemote).not.toHaveBeenCalled();
  await expect(modules.load('remote-auth', 'sign-in.page')).resolves.toBe(page);
});
