import { entryOf, inBrowsers, promoteChanged, serverBundleOf, spoil, type Draft } from '../support/faulty-release.ts';
import { liveComposition } from '../support/composition.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { heading } from '../support/visit.ts';

// Each fault is published, promoted, looked at and rolled back.
test.describe.configure({ mode: 'parallel', timeout: 5 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

interface Remote {
  app: string;
  path: string;
  /** The page's heading when it works. */
  title: RegExp;
  /** The server leaves the page to the browser, so faults on the server are none of it. */
  isOfBrowser?: true;
  /** Where its pairs of faults begin: over all remotes each fault comes first once, and second once. */
  begins: readonly [number, ...number[]];
}

const elsewhere: Remote = { app: 'remote-public', path: '/About', title: /about us/i, begins: [0] };
const anotherElsewhere: Remote = { app: 'remote-auth', path: '/Login', title: /login/i, begins: [1] };

/** A page that has nothing to do with an app. */
const otherThan = (app: string) => (app === elsewhere.app ? anotherElsewhere : elsewhere);

const remotes: Remote[] = [
  elsewhere,
  anotherElsewhere,
  { app: 'remote-dashboard', path: '/Dashboard', title: /dashboard/i, begins: [2, 4] },
  {
    app: 'remote-business-page',
    path: '/BussinessProfile',
    title: /create (a )?page|business/i,
    isOfBrowser: true,
    begins: [3, 5],
  },
];

interface Fault {
  name: string;
  /** Written into the release before it is published. */
  change?: (draft: Draft) => Promise<void>;
  /** Done to the published files. */
  damage?: (site: Site, app: string, version: string, files: { entry: string; chunk: string }) => Promise<void>;
}

const drawing = (code: string) => `{ Component() { ${code} } }`;

async function spoilServer({ document, write }: Draft, code: string): Promise<void> {
  if (document.serverEntry === undefined) return;
  await write(document.serverEntry, serverBundleOf(drawing(code), Object.keys(document.modules)));
}

const faults: Fault[] = [
  { name: 'its entry is missing', damage: (site, app, version, { entry }) => spoil(site, app, version, entry, null) },
  { name: 'a chunk is missing', damage: (site, app, version, { chunk }) => spoil(site, app, version, chunk, null) },
  {
    name: 'a chunk was tampered with',
    damage: (site, app, version, { chunk }) => spoil(site, app, version, chunk, 'window.tampered = true;'),
  },
  {
    name: 'it throws while it is evaluated',
    change: ({ document, write }) =>
      write(document.entry, inBrowsers(`throw new Error('Spoiled at evaluation.');`) + entryOf('{}')),
  },
  {
    name: 'it never answers',
    change: ({ document, write }) =>
      write(document.entry, inBrowsers('await new Promise(() => undefined);') + entryOf('{}')),
  },
  {
    name: 'it throws while it is drawn',
    change: async (draft) => {
      const code = `throw new Error('Spoiled while drawn.');`;
      await draft.write(draft.document.entry, entryOf(drawing(code)));
      await spoilServer(draft, code);
    },
  },
];

const faultsOfServer: Fault[] = [
  { name: 'throws', change: (draft) => spoilServer(draft, `throw new Error('Spoiled on the server.');`) },
  { name: 'hangs', change: (draft) => spoilServer(draft, 'for (;;);') },
];

/** What a broken section prints; nothing of another origin, and no violation of the content security policy. */
const expected = [
  /Failed to load resource/,
  /integrity/i,
  /Spoiled/,
  /React Router caught/,
  /RUNTIME-|federation/i,
  /console error: .*Error/,
];

/** Pairs of faults, of which the second follows the first. */
const pairsOf = ({ begins }: Remote): { first: Fault; second: Fault }[] =>
  begins.flatMap((at) => {
    const [first, second] = [faults[at], faults[(at + 1) % faults.length]];
    return first && second ? { first, second } : [];
  });

test('every live remote is among those that are broken here', async ({ ownSite, request }) => {
  const { shell: _shell, ...live } = (await liveComposition(request, ownSite.url)).apps;
  expect(Object.keys(live).sort()).toEqual(remotes.map(({ app }) => app).sort());
});

for (const remote of remotes) {
  const { app, path, title, isOfBrowser } = remote;
  test(`a broken ${app} is replaced by its last good release, or says so, or is drawn by the browser`, async ({
    page,
    ownSite,
    request,
    faults: seen,
  }) => {
    seen.expect(...expected);
    const good = (await liveComposition(request, ownSite.url)).apps[app]?.version ?? '';
    const other = otherThan(app);
    let count = 0;

    const promoteFault = async ({ change, damage }: Fault) => {
      const version = `9.${++count}.0`;
      const document = await promoteChanged(ownSite, { app, from: good, version, ...(change && { change }) });
      const chunk = Object.values(document.modules)
        .flatMap(({ js }) => js)
        .filter((file) => file.includes('.page.'));
      for (const file of chunk) await damage?.(ownSite, app, version, { entry: document.entry, chunk: file });
    };
    const goBack = async (version: string) => {
      const { code, stderr } = await ownSite.release('rollback', app, version, '--reason', 'The section is broken');
      expect(stderr).toBe('');
      expect(code).toBe(0);
    };

    for (const { first, second } of pairsOf(remote)) {
      await test.step(`${first.name}: the last good release is shown`, async () => {
        await promoteFault(first);
        await page.goto(path);
        await expect(page.locator(`link[href*="/${app}/${good}/"]`).first()).toBeAttached({ timeout: 20_000 });
        await expect(heading(page)).toHaveText(title);
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      });

      await test.step(`${second.name}, and before it ${first.name}: the section says so, and the rest works`, async () => {
        await promoteFault(second);
        await page.goto(path);
        const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
        await expect(failure).toBeVisible({ timeout: 30_000 });
        expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
        await page.getByRole('link', { name: 'Rishta, home' }).click();
        await expect(page).toHaveURL(`${ownSite.url}/`);
        await page.goto(other.path);
        await expect(heading(page)).toHaveText(other.title);
        await goBack(good);
        await page.goto(path);
        await expect(heading(page)).toHaveText(title);
      });
    }

    for (const fault of isOfBrowser ? [] : faultsOfServer) {
      await test.step(`it ${fault.name} on the server: the browser draws it`, async () => {
        await promoteFault(fault);
        await page.goto(path);
        await expect(heading(page)).toHaveText(title);
        await page.goto(other.path);
        await expect(heading(page)).toHaveText(other.title);
      });
    }
  });
}
