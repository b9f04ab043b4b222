import { jest } from '@jest/globals';
import type { Composition } from '@rishta/contracts';

import { browser } from '../browser.ts';
import { connection } from '../connection.ts';
import { testComposition } from '../testing/test-composition.ts';
import { fallBack } from './fall-back.ts';
import { RemoteError } from '../remotes/page-modules.ts';

const withFallback = (app: string): Composition => {
  const composed = testComposition.apps[app];
  if (!composed) throw new Error(`There is no ${app}.`);
  return { ...testComposition, apps: { ...testComposition.apps, [app]: { ...composed, fallback: '0.9.0' } } };
};
const failure = (app = 'remote-auth') => new RemoteError(app, 'module', 'Failed to fetch');
const here = location.href;
const elsewhere = new URL('/Login?next=1', here).href;

let reload: jest.SpiedFunction<typeof browser.reload>;
let open: jest.SpiedFunction<typeof browser.open>;
let isUp: boolean;

/** Whether the page is being left: nothing is drawn any more. */
const isLeft = (attempt: Promise<void>) =>
  Promise.race([attempt.then(() => false), new Promise<boolean>((done) => setTimeout(done, 5, true))]);

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: jest.fn() });
  jest.spyOn(connection, 'isUp').mockImplementation(() => Promise.resolve(isUp));
  isUp = true;
  reload = jest.spyOn(browser, 'reload').mockReturnValue();
  open = jest.spyOn(browser, 'open').mockReturnValue();
});

afterEach(() => {
  document.cookie = 'fallback=; path=/; max-age=0';
});

test('loads the page again without the failing release', async () => {
  expect(await isLeft(fallBack(withFallback('remote-auth'), failure(), here))).toBe(true);
  expect(document.cookie).toBe('fallback=remote-auth@1.0.0');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
});

test('goes on to the page that was asked for', async () => {
  expect(await isLeft(fallBack(withFallback('remote-auth'), failure(), elsewhere))).toBe(true);
  expect(open).toHaveBeenCalledWith(elsewhere);
  expect(reload).not.toHaveBeenCalled();
});

test('tries that once in a tab', async () => {
  const composition = withFallback('remote-auth');
  await isLeft(fallBack(composition, failure(), here));
  expect(await isLeft(fallBack(composition, failure(), here))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not try where the tab cannot remember that it did', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  expect(await isLeft(fallBack(withFallback('remote-auth'), failure(), here))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('does not try where the browser keeps no cookies', async () => {
  jest.spyOn(document, 'cookie', 'set').mockReturnValue();
  expect(await isLeft(fallBack(withFallback('remote-auth'), failure(), here))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('leaves the section to say so when there is no good release', async () => {
  expect(await isLeft(fallBack(testComposition, failure(), here))).toBe(false);
  expect(document.cookie).toBe('');
});

test('leaves errors of the page itself to the page', async () => {
  expect(await isLeft(fallBack(withFallback('remote-auth'), new Error('Oops'), here))).toBe(false);
  expect(navigator.sendBeacon).not.toHaveBeenCalled();
});

test('keeps what was left out before, the app itself aside', async () => {
  document.cookie = 'theme=dark';
  document.cookie = 'fallback=remote-a@1.0.0,remote-auth@0.5.0,remote-b@1.0.0; path=/';
  await isLeft(fallBack(withFallback('remote-auth'), failure(), here));
  expect(document.cookie.split('; ')).toContain('fallback=remote-a@1.0.0,remote-b@1.0.0,remote-auth@1.0.0');
  document.cookie = 'theme=; max-age=0';
});

test('drops what it would never have written itself', async () => {
  document.cookie = 'fallback=<script>,remote-public@1.0.0,x=y; path=/';
  await isLeft(fallBack(withFallback('remote-auth'), failure(), here));
  expect(document.cookie).toBe('fallback=remote-public@1.0.0,remote-auth@1.0.0');
});

test('without a connection the release is not to blame, and the page stays', async () => {
  isUp = false;
  expect(await isLeft(fallBack(withFallback('remote-auth'), failure(), elsewhere))).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(navigator.sendBeacon).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});
