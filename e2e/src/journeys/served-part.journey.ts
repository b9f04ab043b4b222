import { liveComposition } from '../support/composition.ts';
import { type Draft, entryOf, inBrowsers, promoteChanged, serverBundleOf, spoil } from '../support/faulty-release.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { heading } from '../support/visit.ts';

// A part that the server draws on another team's page must cost nothing but itself, whatever is wrong with it on either side.
test.describe.configure({ timeout: 5 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-business-page';
const PART = 'features/latest-posts/latest-posts.part';
const PATH = '/Marriagebeauro/noor-rishta';
const TITLE = 'Noor Rishta Centre';

interface Fault {
  name: string;
  change?: (draft: Draft, chunk: string) => Promise<void>;
  damage?: (site: Site, version: string, files: { chunk: string; server: string }) => Promise<void>;
  /** Whether the server cannot draw it. */
  isOfServer?: true;
}

const onServer = (name: string, code: string): Fault => ({
  name: `${name} on the server`,
  change: ({ document, write }) => write(serverOf(document), serverBundleOf(code, Object.keys(document.modules))),
  isOfServer: true,
});

function serverOf({ serverEntry }: Draft['document']): string {
  if (serverEntry === undefined) throw new Error('The release draws nothing on the server.');
  return serverEntry;
}

const faults: Fault[] = [
  { name: 'is missing', damage: (site, version, { chunk }) => spoil(site, APP, version, chunk, null) },
  {
    name: 'was altered',
    damage: (site, version, { chunk }) => spoil(site, APP, version, chunk, 'window.tampered = true;'),
  },
  {
    name: 'throws while it is evaluated',
    change: ({ write }, chunk) => write(chunk, inBrowsers(`throw new Error('Spoiled at evaluation.');`)),
  },
  {
    name: 'never comes',
    change: ({ write }, chunk) => write(chunk, inBrowsers('await new Promise(() => undefined);')),
  },
  {
    name: 'throws while it is drawn',
    change: ({ document, write }) =>
      write(document.entry, entryOf(`{ Component() { throw new Error('Spoiled while drawn.'); } }`)),
  },
  {
    name: 'is missing on the server',
    damage: (site, version, { server }) => spoil(site, APP, version, server, null),
    isOfServer: true,
  },
  {
    name: 'was altered on the server',
    damage: (site, version, { server }) => spoil(site, APP, version, server, 'exports.modules = {};'),
    isOfServer: true,
  },
  onServer('is nothing', '{}'),
  onServer('throws while it is drawn', `{ Component() { throw new Error('Spoiled while drawn.'); } }`),
  onServer('hangs', '{ Component() { for (;;); } }'),
  onServer('never answers', '{ Component: () => null, loader: () => new Promise(() => undefined) }'),
  onServer('ends its process', '{ Component() { process.exit(1); } }'),
];

test("faults of a part that the server draws cost nothing of another team's page", async ({
  page,
  ownSite,
  request,
  faults: seen,
}) => {
  seen.expect(/Failed to load resource/, /integrity/i, /Spoiled/, /RUNTIME-|federation/i);
  const posts = page.getByRole('region', { name: 'Latest posts' }).getByRole('listitem');
  const good = (await liveComposition(request, ownSite.url)).apps[APP]?.version ?? '';
  const start = Date.now();
  await page.goto(PATH, { waitUntil: 'commit' });
  const usual = Date.now() - start;
  await expect(posts).toHaveCount(3);

  for (const [index, { name, change, damage, isOfServer }] of faults.entries()) {
    await test.step(`a part that ${name}`, async () => {
      const version = `9.${String(index)}.0`;
      const chunkIn = ({ modules }: Draft['document']) =>
        modules[PART]?.js.find((file) => file.includes('latest-posts')) ?? '';
      const document = await promoteChanged(ownSite, {
        app: APP,
        from: good,
        version,
        change: (draft) => change?.(draft, chunkIn(draft.document)),
      });
      await damage?.(ownSite, version, { chunk: chunkIn(document), server: serverOf(document) });

      const told = page.waitForRequest((sent) => sent.url().endsWith('/_release/failures'), { timeout: 30_000 });
      if (isOfServer) told.catch(() => undefined);
      const begun = Date.now();
      // What the server's limits decide, beside what a sound page takes here; the browser's part takes its own time.
      const response = await page.goto(PATH, { waitUntil: 'commit' });
      expect(Date.now() - begun - usual).toBeLessThan(4_000);
      expect(response?.status()).toBe(200);
      await expect(heading(page)).toHaveText(TITLE);
      if (!isOfServer) await told;
      // What the server has drawn stays when the browser gets no code for it, and the browser draws what the server could not.
      await expect(posts).toHaveCount(3);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL(/\/Blog$/);
    });
  }
});
