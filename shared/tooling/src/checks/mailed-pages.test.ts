import type { PageManifest } from '@rishta/contracts';
import { API_ROUTES } from '@rishta/contracts/api-routes';
import { MAILED_PAGES, NOTIFICATION_PAGES } from '@rishta/contracts/mailed-pages';
import { createPageMatcher } from '@rishta/contracts/page-matcher';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { project, remotesOf, root } from '../project.ts';

const pages = remotesOf(project).flatMap(
  ({ folder }) =>
    (JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as { pages: PageManifest[] }).pages,
);
const pageOf = createPageMatcher({ apps: { all: { version: '0.0.0', entry: '', pages, modules: {} } } });

test.each(
  Object.entries({ ...MAILED_PAGES, profile: `${MAILED_PAGES.profile}R1004`, ...NOTIFICATION_PAGES }).map(
    ([name, address]) => [name, address.replace('{about}', 'R1004')],
  ),
)('%s: a remote has the page to which mails lead, %s', (_name, address) => {
  expect(pageOf(new URL(address, 'https://rishta.example').pathname)).toBeDefined();
});

test.each([MAILED_PAGES.confirmNewsletter, MAILED_PAGES.endNewsletter, MAILED_PAGES.endSearchAlerts])(
  '%s is also where the API does what the page is for',
  (page) => {
    expect(API_ROUTES).toContain(`POST /api${page}`);
  },
);
