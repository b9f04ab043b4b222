import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { root } from '../project.ts';
import { journeysOf, presentFiles, unitTestsOf } from './changes.ts';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  const slots = [
    { name: 'greeting', pages: ['/Register/:kind'] },
    { name: 'other', pages: ['/Login'] },
  ];
  write('remote-auth/remote.json', JSON.stringify({ slots, pages: [{ path: '/Login' }, { path: '/Register/:kind' }] }));
  write('remote-blog/remote.json', JSON.stringify({ pages: [{ path: '/' }, { path: '/Blog', aliases: ['/News'] }] }));
  write(
    'remote-parts/remote.json',
    JSON.stringify({
      pages: [],
      parts: [
        { slot: 'remote-auth/greeting', module: 'features/hello/hello.part' },
        { slot: 'shell/account', module: 'features/bell/bell.part' },
      ],
    }),
  );
  write('shell/slots.json', JSON.stringify([{ name: 'account', pages: ['/Blog'] }]));
  write('shared/tooling/src/checks/owners.test.ts', '');
  write('shared/tooling/src/checks/owners.ts', '');
  write('shared/tooling/src/api-reports/reports.test.ts', '');
  write('bench/src/deploy/containers.test.ts', '');
  write('bench/src/nginx/example.test.ts', '');
  write('remote-public/src/texts.test.ts', 'readdirSync(import.meta.dirname)');
  write('remote-public/src/other.test.ts', '');
  write('e2e/src/pages/account.ts', "page.goto('/login');");
  write('e2e/src/pages/chrome.ts', "page.goto('/register/bureau');");
  write('e2e/src/support/family.ts', "import { pages } from '../pages/account.ts';");
  write(
    'e2e/src/support/test.ts',
    `import { type AccountPages } from '../pages/account.ts';
import { Chrome } from '../pages/chrome.ts';
interface Fixtures {
  accountPages: AccountPages;
  chrome: Chrome;
}`,
  );
  write('e2e/src/journeys/sign-in.journey.ts', "import { pages } from '../pages/account.ts';");
  write('e2e/src/journeys/meet.journey.ts', "import {\n  family,\n} from '../support/family.ts';");
  write('e2e/src/journeys/menu.journey.ts', "import { test } from '../support/test.ts';\ntest(({ chrome }) => {});");
  write('e2e/src/journeys/nothing.journey.ts', "import { test } from '../support/test.ts';");
  write('e2e/src/journeys/firefox.journey.ts', 'isAt(/^\\/login/)');
  write('e2e/src/journeys/register.journey.ts', 'visit(`/Register/bureau`)');
  write('e2e/src/journeys/news.journey.ts', "visit('/News')");
  write('e2e/src/journeys/home.journey.ts', "visit('/')");
  write('e2e/src/journeys/bell.journey.ts', "isLoaded('features/bell/bell.part')");
  write('e2e/src/journeys/all-posts.journey.ts', "visit('/Blog')");
  write('e2e/src/journeys/accessibility.journey.ts', '');
  write('e2e/src/journeys/routes.journey.ts', '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OVER_ALL = ['accessibility', 'routes'];

test.each<[string, string[], string[] | 'all']>([
  ['words', ['README.md', 'docs/glossary.md', 'remote-auth/README.md'], []],
  ['a unit test', ['shell/src/head/page-meta.test.ts'], []],
  ['a journey', ['e2e/src/journeys/home.journey.ts'], ['home']],
  ['a remote', ['remote-auth/src/a.tsx'], ['firefox', 'meet', 'menu', 'sign-in', 'register', ...OVER_ALL]],
  ['another remote', ['remote-blog/src/a.css'], ['all-posts', 'news', 'home', ...OVER_ALL]],
  ['a remote with parts', ['remote-parts/src/a.tsx'], ['all-posts', 'bell', 'menu', 'register', ...OVER_ALL]],
  ['a remote that is gone', ['remote-gone/remote.json'], OVER_ALL],
  ['a page object', ['e2e/src/pages/account.ts'], 'all'],
  ['the shell, and words', ['shell/src/main.tsx', 'README.md'], 'all'],
  ['a shared package', ['shared/ui/src/button.tsx'], 'all'],
  ['the lock file', ['package-lock.json'], 'all'],
])('the journeys that a change of %s may break', (_what, files, expected) => {
  const found = journeysOf({ since: '', files }, folder);
  const names = found === 'all' ? found : found.map((name) => name.replace('.journey.ts', '')).sort();
  expect(names).toEqual(expected === 'all' ? expected : [...expected].sort());
});

test('a file that is gone is not looked at', () => {
  const files = ['e2e/src/pages/account.ts', 'e2e/src/pages/gone.ts', 'remote-auth/remote.json'];
  expect(presentFiles({ since: '', files }, /\.ts$/, folder)).toEqual(['e2e/src/pages/account.ts']);
});

describe('the unit tests of a change', () => {
  const ofProject = 'shared/tooling/src/checks/owners.test.ts';
  const ofShared = 'shared/tooling/src/api-reports/reports.test.ts';

  test.each<[string, string[], string[]]>([
    ['the whole project', ['docs/CODEOWNERS', 'remote-auth/src/a.ts'], [ofProject]],
    ['the shared packages, when one of them differs', ['shared/ui/src/a.ts'], [ofProject, ofShared]],
  ])('are those of what differs, and those that read %s', (_what, files, readers) => {
    expect(unitTestsOf({ since: '', files }, folder)).toEqual([...files, ...readers]);
  });

  test.each([
    'package-lock.json',
    'jest.config.mjs',
    'shared/tooling/bin/bundle-for-tests.mjs',
    'shared/contracts/src/a.ts',
    'shared/testing/src/jest/a.mjs',
  ])('are all when %s differs, for what stands on it is not told by imports', (file) => {
    expect(unitTestsOf({ since: '', files: ['README.md', file] }, folder)).toBe('all');
  });

  test.each([
    ['deploy/README.md', ['bench/src/deploy/containers.test.ts', 'bench/src/nginx/example.test.ts']],
    ['remote-public/src/features/a.ur.json', ['remote-public/src/texts.test.ts']],
  ])('are those that read %s by its place, too', (file, readers) => {
    expect(unitTestsOf({ since: '', files: [file] }, folder)).toEqual([file, ofProject, ...readers]);
  });

  test.each([
    ['shell/src/main.tsx', ['site/src/built-shell.test.ts', 'site/src/parts.test.ts']],
    ['site/src/rendering/render-worker.ts', ['site/src/server.test.ts', 'site/src/pages/caching.test.ts']],
    ['site/src/watchdog/watchdog.browser.ts', ['site/src/watchdog/watchdog.test.ts']],
    ['api/src/server.ts', ['api/src/mail/killed.test.ts', 'shared/tooling/src/running/api-stopping.test.ts']],
    ['release/src/cli/main.ts', ['release/src/cli/main.test.ts', 'shared/tooling/src/commands/release.test.ts']],
    ['release/RUNBOOK.md', ['release/src/cli/runbook.test.ts']],
    ['shared/ui/CHANGELOG.md', ['shared/tooling/src/packing/published-document.test.ts']],
    ['shared/tooling/bin/release.mjs', ['shared/tooling/src/commands/release.test.ts']],
    ['shared/ui/src/tokens.css', ['shared/ui/src/tokens.test.ts', 'shared/ui/src/antd/theme.test.ts']],
    [
      'remote-public/src/common/carousel/carousel.module.css',
      ['remote-public/src/common/carousel/swiper-options.test.ts'],
    ],
    [
      'remote-dashboard/src/features/moderation/moderation.module.css',
      ['remote-dashboard/src/features/moderation/line-breaks.test.tsx'],
    ],
  ])('of this project are those that compile or read %s', (file, readers) => {
    expect(unitTestsOf({ since: '', files: [file] }, root)).toEqual(expect.arrayContaining(readers));
  });

  test('are not all for a test of such a package', () => {
    const files = ['shared/contracts/src/a.test.ts'];
    expect(unitTestsOf({ since: '', files }, folder)).toEqual([...files, ofProject, ofShared]);
  });
});
