import { cruise, type ICruiseOptions, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

import { root } from '../project.ts';

const fixtures = join(root, 'shared/tooling/src/checks/fixtures');

/** What each fixture does wrong; an npm package is named without its files. */
const BROKEN: Record<string, string[]> = {
  'apps-are-islands': ['remote-auth/src/sign-in.ts → shell/src/session.ts'],
  'only-the-site-reads-the-registry': ['api/src/health.ts → release/src/index.ts'],
  'shared-never-looks-up': ['shared/ui/src/field.ts → remote-auth/src/labels.ts'],
  'servers-share-only-contracts': ['api/src/accounts.ts → shared/api-client/src/index.ts'],
  'servers-know-no-react': ['release/src/page.ts → react'],
  'contracts-import-typebox-only': ['shared/contracts/src/index.ts → crypto'],
  'browsers-take-types-from-contracts': ['remote-auth/src/account.ts → shared/contracts/src/index.ts'],
  'values-need-no-schemas': ['shared/contracts/src/values/places.ts → shared/contracts/src/pin.ts'],
  'features-are-islands': [
    'remote-auth/src/features/register/register.page.ts → remote-auth/src/features/sign-in/email-field.ts',
  ],
  'e2e-is-a-black-box': ['e2e/src/sign-in.journey.ts → remote-auth/src/labels.ts'],
  'nothing-imports-bench': ['release/src/median.ts → bench/src/statistics.ts'],
  'antd-behind-its-facade': ['remote-dashboard/src/table.ts → antd'],
  'antd-only-in-workspaces': ['remote-public/src/home.ts → shared/ui/src/antd/index.ts'],
  'shell-brings-antd-lazily': ['shell/src/chrome.ts → shared/ui/src/antd/index.ts'],
  'browser-modules-come-on-demand': ['remote-public/src/map.ts → remote-public/src/engine.browser.ts'],
  'router-behind-its-facade': ['remote-public/src/link.ts → react-router-dom'],
  'remotes-are-guests': ['remote-auth/src/page.ts → shared/remote-sdk/src/host.ts'],
  'bundled-parts-ask-the-shared-sdk': ['shared/remote-sdk/src/live/index.ts → shared/remote-sdk/src/session/api.ts'],
  'remotes-go-out-by-the-sdk': [
    'remote-public/src/pictures.ts → idb-keyval',
    'remote-public/src/pictures.ts → shared/api-client/src/pictures.ts',
  ],
  'tools-stay-out-of-products': ['shell/src/menu.ts → shared/testing/src/index.ts'],
  'no-cycles': ['shell/src/dialog.ts → shell/src/menu.ts'],
  'everything-resolves': ['shell/src/menu.ts → ./menu-items.ts'],
};

let options: ICruiseOptions;

beforeAll(async () => {
  options = await extractOptions(join(root, '.dependency-cruiser.cjs'));
});

async function violationsIn(fixture: string): Promise<string[]> {
  const { output } = await cruise(['.'], { ...options, baseDir: join(fixtures, fixture) });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map((violation) => `${violation.rule.name}: ${violation.from} → ${target(violation)}`).sort();
}

const target = ({ to }: IViolation) =>
  /node_modules\/(?<name>[^/]+)/.exec(to)?.groups?.['name'] ?? to.split(sep).join('/');

test('every rule has a fixture', () => {
  const rules = options.ruleSet?.forbidden?.map(({ name }) => name).sort();
  expect(Object.keys(BROKEN).sort()).toEqual(rules);
  expect(readdirSync(fixtures).sort()).toEqual(rules);
});

test.each(Object.entries(BROKEN))('%s is noticed where it is broken, and nothing else is', async (rule, broken) => {
  expect(await violationsIn(rule)).toEqual(broken.map((imports) => `${rule}: ${imports}`));
});
