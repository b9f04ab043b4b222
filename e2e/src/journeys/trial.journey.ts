import { liveComposition } from '../support/composition.ts';
import { type Draft, publishCopy } from '../support/faulty-release.ts';
import { expect, test } from '../support/test.ts';

// Real builds with one fault each, which only a browser sees, are refused before anybody gets them.
test.describe.configure({ mode: 'parallel', timeout: 10 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-auth';
const VERSION = '9.0.0';

/** Before a release is published its code is loaded, outside of a browser. */
const inBrowsers = (code: string) => `if (typeof document !== 'undefined') { ${code} }\n`;

const inEachModule =
  (code: string) =>
  async ({ document, read, write }: Draft): Promise<void> => {
    for (const file of new Set(Object.values(document.modules).flatMap(({ js }) => js.slice(-1))))
      await write(file, inBrowsers(code) + (await read(file)));
  };

const FAULTS: { name: string; code: string; change: (draft: Draft) => Promise<void> }[] = [
  { name: 'throws at load', code: 'browser-not-loaded', change: inEachModule(`throw new Error('Spoiled.');`) },
  { name: 'never lets a page go on', code: 'browser-hangs', change: inEachModule('for (;;);') },
  {
    name: 'has a dead submit',
    code: 'browser-dead-submit',
    change: inEachModule(
      `addEventListener('click', (event) => {
        if (!event.target.closest('main form button')) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);`,
    ),
  },
  {
    name: 'is 3 s later',
    code: 'browser-later',
    change: async ({ document, read, write }) =>
      write(
        document.entry,
        inBrowsers('await new Promise((later) => setTimeout(later, 3_000));') + (await read(document.entry)),
      ),
  },
  {
    name: 'jumps',
    code: 'browser-shifts',
    change: inEachModule(
      `setTimeout(() => document.querySelector('main')?.style.setProperty('margin-block-start', '300px'), 1_000);`,
    ),
  },
];

// The longest of them comes first: beside it there is room for the others.
test('a sound release of the shell passes, with the pages of all remotes', async ({ ownSite, request }) => {
  const before = await liveComposition(request, ownSite.url);
  await publishCopy(ownSite, { app: 'shell', from: before.apps['shell']?.version ?? '', version: VERSION });
  const checked = await ownSite.releaseWithBrowser('check', 'shell', VERSION, '--json');
  expect(checked.code, checked.stdout).toBe(0);
});

for (const { name, code, change } of FAULTS) {
  test(`a release that ${name} is refused before it is live`, async ({ ownSite, request }) => {
    const before = await liveComposition(request, ownSite.url);
    await publishCopy(ownSite, { app: APP, from: before.apps[APP]?.version ?? '', version: VERSION, change });
    const refused = await ownSite.releaseWithBrowser('promote', APP, VERSION, '--json');
    expect(refused.code, refused.stdout).not.toBe(0);
    expect(refused.stdout).toContain(`"${code}"`);
    expect(await liveComposition(request, ownSite.url)).toEqual(before);
  });
}
