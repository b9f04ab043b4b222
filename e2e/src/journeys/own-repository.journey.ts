import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { liveComposition, versionsOf } from '../support/composition.ts';
import { createOwnRepository, type OwnRepository } from '../support/own-repository.ts';
import { expect, test as base } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

// A team installs the packages in a repository of its own, and puts a section on a running site from there.

const APP = 'remote-stories';
const PAGE = 'src/features/stories/stories.page.tsx';
const SDK = 'node_modules/@rishta/remote-sdk';

const test = base.extend<{ repository: OwnRepository }>({
  repository: [
    async ({}, use) => {
      const repository = await createOwnRepository();
      await use(repository);
      await repository.remove();
    },
    { timeout: 5 * 60_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});

test.describe.configure({ timeout: 10 * 60_000 });

const succeeded = { code: 0, stderr: '' };

test('a remote from elsewhere is made, tested, developed, built and live, by packages alone', async ({
  page,
  faults,
  ownSite,
  repository,
  request,
}) => {
  const { folder, rishta, run, edit, develop } = repository;
  // Nothing but the key: the registry is the site's.
  const env = { ...process.env, RELEASE_KEY_FILE: join(ownSite.dataDir, 'release-key.pem') };
  const publish = (version: string) =>
    rishta(['publish', '--version', version, '--site', ownSite.url, '--by', 'Stories'], env);
  const promote = (version: string) => ownSite.release('promote', APP, version, '--at-once');
  // The trial of its page is the same for each; what is said of its SDK is said before.
  const promoteUntried = (version: string) => ownSite.releaseUntried('promote', APP, version, '--at-once');

  const becomeSdk = async (version: string) => {
    const manifest = await readFile(join(folder, SDK, 'package.json'), 'utf8');
    const { version: present } = JSON.parse(manifest) as { version: string };
    await edit(`${SDK}/package.json`, `"version": "${present}"`, `"version": "${version}"`);
  };

  await test.step('it is made of the template, and its tests pass', async () => {
    const made = await rishta([
      'new',
      'remote',
      'stories',
      '--path',
      '/Stories',
      '--title',
      'Stories',
      '--title-ur',
      'کہانیاں',
    ]);
    expect(made).toMatchObject(succeeded);
    expect(await rishta(['new', 'page', 'more', '--path', '/Stories/more'])).toMatchObject(succeeded);
    await edit(
      PAGE,
      'import { Container, PageHeading }',
      "import { useState } from 'react';\nimport { Button, Container, PageHeading }",
    );
    await edit(PAGE, '  const t =', '  const [count, setCount] = useState(0);\n  const t =');
    await edit(
      PAGE,
      '</PageHeading>',
      '</PageHeading>\n      <Button onClick={() => setCount(count + 1)}>Look {count}</Button>',
    );
    // Nothing that it needs is missing.
    expect(await run('npm', 'ls')).toMatchObject(succeeded);
    const tests = await run('npm', 'test');
    expect(tests.stderr).toContain('4 passed');
    expect(tests.code).toBe(0);
  });

  await test.step('it is developed among the pages of the site, which does not know it yet', async () => {
    const session = await develop(ownSite.url);
    // Not the site of the journey.
    faults.expect(new RegExp(`outside request: ${session.url}/`));
    await visit(page, `${session.url}/Stories`);
    await page.getByRole('button', { name: 'Look 0' }).click();
    await expect(page.getByRole('button', { name: 'Look 1' })).toBeVisible();
    await edit(PAGE, 'Look {count}', 'Read {count}');
    await expect(page.getByRole('button', { name: 'Read 0' })).toBeVisible({ timeout: 30_000 });
    // The rest is the site's, its API too.
    expect((await request.get(`${session.url}/api/home`)).status()).toBe(200);
    await page.goto('about:blank');
    expect(await session.interrupt()).toBe(0);
    expect(await readdir(join(folder, '.data/dev'))).toEqual([]);
  });

  let commit = '';
  await test.step('it is committed', async () => {
    await run('git', 'init', '--quiet');
    await run('git', 'add', '.');
    const who = ['-c', 'user.name=Stories', '-c', 'user.email=stories@example.com'];
    expect(await run('git', ...who, 'commit', '--quiet', '--message', 'Begin')).toMatchObject(succeeded);
    commit = (await run('git', 'rev-parse', 'HEAD')).stdout.trim();
  });

  await test.step('it fits what is live on the site', async () => {
    const { code, stdout } = await rishta(['check', '--site', ownSite.url]);
    expect(stdout).toContain(`${APP} 1.0.0 fits what is live`);
    expect(code).toBe(0);
  });

  await test.step('it is published, with where it comes from, and live', async () => {
    expect(await publish('1.0.0')).toMatchObject({ code: 0 });
    const signed = await readFile(join(ownSite.dataDir, `registry/signatures/${APP}@1.0.0.json`), 'utf8');
    expect(signed).toContain(commit);
    expect(await promote('1.0.0')).toMatchObject({ code: 0 });
    expect(await (await request.get(`${ownSite.url}/Stories`)).text()).toMatch(/<h1[^>]*>Stories<\/h1>/);
  });

  await test.step('its page is drawn by the server, and taken over by the browser', async () => {
    await visit(page, '/Stories');
    await expect(heading(page)).toHaveText('Stories');
    await page.getByRole('button', { name: 'Read 0' }).click();
    await expect(page.getByRole('button', { name: 'Read 1' })).toBeVisible();
  });

  await test.step('built with an older SDK it is live as well', async () => {
    await becomeSdk('1.0.0');
    expect(await publish('1.0.1')).toMatchObject({ code: 0 });
    expect(await promoteUntried('1.0.1')).toMatchObject({ code: 0 });
    await visit(page, '/Stories');
    await page.getByRole('button', { name: 'Read 0' }).click();
    await expect(page.getByRole('button', { name: 'Read 1' })).toBeVisible();
  });

  await test.step('built with a newer SDK it is live while the shell has all that it takes', async () => {
    await becomeSdk('1.99.0');
    await edit(`${SDK}/dist/index.js`, 'export', 'export const useTide = () => "high";\nexport');
    await edit(`${SDK}/dist/index.d.ts`, 'export', 'export declare const useTide: () => string;\nexport');
    expect(await publish('1.1.0')).toMatchObject({ code: 0 });
    expect(await promoteUntried('1.1.0')).toMatchObject({ code: 0 });
  });

  await test.step('what takes of a newer SDK what the shell lacks is refused, and told why', async () => {
    await edit(PAGE, 'import { useTexts', 'import { useTide, useTexts');
    await edit(PAGE, 'Read {count}', 'Read {count} {useTide()}');
    expect(await publish('1.2.0')).toMatchObject({ code: 0 });
    expect(await promote('1.2.0')).toMatchObject({ code: 1, stderr: expect.stringContaining('useTide') });
    expect(versionsOf(await liveComposition(request, ownSite.url))[APP]).toBe('1.1.0');
  });

  await test.step('so is what needs another major version, before it is published', async () => {
    await becomeSdk('2.0.0');
    const { code, stderr } = await rishta(['check', '--site', ownSite.url, '--version', '2.0.0']);
    expect(stderr).toMatch(/@rishta\/remote-sdk.+\^2\.0\.0/);
    expect(code).toBe(1);
  });
});
