import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { liveComposition, versionsOf } from '../support/composition.ts';
import { publishCopy } from '../support/faulty-release.ts';
import { expect, testsOnOneSite } from '../support/test.ts';
import { heading } from '../support/visit.ts';

/** Each goes by what is live when it begins, and publishes versions of its own. */
const test = testsOnOneSite();
// One of these has an app built.
test.describe.configure({ timeout: 4 * 60_000 });

/** The versions whose files the page was made of, by app. */
async function versionsOnPage(page: Page): Promise<Record<string, string>> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const versions: Record<string, string> = {};
  for (const path of paths) {
    const { app, version } = /^\/_assets\/(?<app>[^/]+)\/(?<version>[^/]+)\//.exec(path)?.groups ?? {};
    if (app && version) versions[app] = version;
  }
  return versions;
}

/** SHA-256 over the names and bytes of all files below a folder. */
async function digestOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

for (const app of ['remote-auth', 'shell']) {
  test(`${app} moves to a new release and back, and nothing else changes`, async ({ page, site, request }) => {
    const before = await liveComposition(request, site.url);
    const old = before.apps[app]?.version ?? '';
    const others = Object.keys(before.apps).filter((name) => name !== app);
    const bytesOfOthers = () => Promise.all(others.map((name) => digestOf(join(site.dataDir, 'registry', name))));
    const untouched = await bytesOfOthers();

    const load = async () => {
      const response = await page.goto('/Login', { waitUntil: 'networkidle' });
      await expect(heading(page)).toBeVisible();
      return { composition: response?.headers()['x-composition'], version: (await versionsOnPage(page))[app] };
    };
    expect(await load()).toEqual({ composition: before.id, version: old });

    const version = '9.0.0';
    // As it is typed; once is enough for the build.
    if (app === 'remote-auth') {
      expect(await site.release('publish', app, '--version', version)).toMatchObject({ code: 0 });
    } else {
      await publishCopy(site, { app, from: old, version });
    }
    expect(await liveComposition(request, site.url)).toEqual(before);

    expect(await site.release('promote', app, version, '--at-once')).toMatchObject({ code: 0 });
    const promoted = await liveComposition(request, site.url);
    expect(versionsOf(promoted)).toEqual({ ...versionsOf(before), [app]: version });
    expect(promoted.id).not.toBe(before.id);
    expect(await load()).toEqual({ composition: promoted.id, version });

    expect(await site.release('rollback', app, '--reason', 'The button does nothing')).toMatchObject({ code: 0 });
    const back = await liveComposition(request, site.url);
    expect(versionsOf(back)).toEqual(versionsOf(before));
    expect(back.apps[app]?.recalled).toContain(version);
    expect(await load()).toEqual({ composition: before.id, version: old });

    expect(await bytesOfOthers()).toEqual(untouched);
    const history = await site.release('history', app, '--json');
    expect(history.stdout).toContain('The button does nothing');
  });
}

test('what cannot be put live is refused, with the reason, and changes nothing', async ({ site, request }) => {
  const before = await liveComposition(request, site.url);
  const refused = async (reason: RegExp, ...args: string[]) => {
    const { code, stderr } = await site.release(...args);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(reason);
    expect(await liveComposition(request, site.url)).toEqual(before);
  };

  await test.step('a version that does not exist', () =>
    refused(/9\.9\.9/, 'rollback', 'remote-auth', '9.9.9', '--reason', 'Try it'));
  await test.step('a rollback without a reason', () => refused(/reason/, 'rollback', 'remote-auth'));

  await test.step('a release whose file was altered', async () => {
    const from = before.apps['remote-auth']?.version ?? '';
    await publishCopy(site, { app: 'remote-auth', from, version: '9.1.0' });
    const folder = join(site.dataDir, 'registry/remote-auth/9.1.0/browser');
    const script = (await readdir(folder)).find((file) => file.endsWith('.js')) ?? '';
    await appendFile(join(folder, script), '\n');
    await refused(new RegExp(script.replaceAll('.', '\\.')), 'promote', 'remote-auth', '9.1.0');
  });
});

test('of two changes at once one wins, and the other is told', async ({ site, request }) => {
  const from = (await liveComposition(request, site.url)).apps['remote-auth']?.version ?? '';
  for (const version of ['9.0.1', '9.0.2']) await publishCopy(site, { app: 'remote-auth', from, version });
  const results = await Promise.all(
    ['9.0.1', '9.0.2'].map((version) => site.release('promote', 'remote-auth', version, '--at-once')),
  );
  expect(results.filter(({ code }) => code === 0)).toHaveLength(1);
  const winner = results[0]?.code === 0 ? '9.0.1' : '9.0.2';
  const live = await liveComposition(request, site.url);
  expect(live.apps['remote-auth']?.version).toBe(winner);
  expect(results.find(({ code }) => code !== 0)?.stderr).not.toBe('');
});
