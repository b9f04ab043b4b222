import { liveComposition } from '../support/composition.ts';
import { type Draft, inBrowsers, publishCopy } from '../support/faulty-release.ts';
import { expect, test } from '../support/test.ts';

// A real build with faults that only a browser sees is refused before anybody gets it.
test.describe.configure({ mode: 'parallel', timeout: 10 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-auth';
const VERSION = '9.0.0';

/** One in each page, so that one trial has to find them all; what is wrong alone is tried beside the trial itself. */
const FAULTS: Record<string, { code: string; script: string }> = {
  '/Login': {
    code: 'browser-dead-submit',
    script: `addEventListener('click', (event) => {
      if (!event.target.closest('main form button')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);`,
  },
  '/Register': { code: 'browser-not-loaded', script: `throw new Error('Spoiled.');` },
  '/forgot-password': { code: 'browser-hangs', script: 'for (;;);' },
  '/reset-password': {
    code: 'browser-shifts',
    script: `setTimeout(() => document.querySelector('main')?.style.setProperty('margin-block-start', '300px'), 1_000);`,
  },
  '/confirm-email': {
    code: 'browser-later',
    script: 'await new Promise((later) => setTimeout(later, 5_000));',
  },
};

async function spoilEachPage({ document, read, write }: Draft): Promise<void> {
  for (const { path, module } of document.pages) {
    const file = document.modules[module]?.js.at(-1) ?? '';
    await write(file, inBrowsers(`{ ${FAULTS[path]?.script ?? ''} }`) + (await read(file)));
  }
}

test('a sound release of the shell passes, with the pages of all remotes', async ({ ownSite, request }) => {
  const before = await liveComposition(request, ownSite.url);
  await publishCopy(ownSite, { app: 'shell', from: before.apps['shell']?.version ?? '', version: VERSION });
  const checked = await ownSite.releaseWithBrowser('check', 'shell', VERSION, '--json');
  expect(checked.code, checked.stdout).toBe(0);
});

test('a release whose pages fail in a browser is refused before it is live, with what is wrong with each', async ({
  ownSite,
  request,
}) => {
  const before = await liveComposition(request, ownSite.url);
  const from = before.apps[APP]?.version ?? '';
  await publishCopy(ownSite, { app: APP, from, version: VERSION, change: spoilEachPage });
  const refused = await ownSite.releaseWithBrowser('promote', APP, VERSION, '--json');
  expect(refused.code, refused.stdout).not.toBe(0);
  for (const [path, { code }] of Object.entries(FAULTS))
    expect.soft(refused.stdout).toMatch(new RegExp(`"id":\\s*"${code}",\\s*"message":\\s*"[^"]*${path} \\(`));
  expect(await liveComposition(request, ownSite.url)).toEqual(before);
});
