import type { MAILED_PAGES } from '@rishta/contracts/mailed-pages';
import type { SettingsTabAddress } from '@rishta/contracts/page-parameters';
import { useLocation, useTexts, type PageHandle } from '@rishta/remote-sdk';

import { LinkPage } from './link-page.tsx';
import { mailedLinksTexts } from './mailed-links.texts.ts';

export const handle: PageHandle = { texts: [mailedLinksTexts] };

type MailedPage = (typeof MAILED_PAGES)['confirmNewsletter' | 'endNewsletter' | 'endSearchAlerts'];

/** What is done at each address, whose name is also the API's. */
const LINKS = [
  { path: '/newsletter/confirm', deed: 'confirm', back: { to: '/#newsletter', label: 'toNewsletter' } },
  { path: '/newsletter/unsubscribe', deed: 'unsubscribe', back: { to: '/#newsletter', label: 'toNewsletter' } },
  {
    path: '/saved-searches/unsubscribe',
    deed: 'end',
    back: { to: '/Settings?tab=searches' satisfies SettingsTabAddress, label: 'toSearches' },
  },
] as const satisfies readonly { path: MailedPage; deed: string; back: { to: string; label: string } }[];

/** The pages to which links in mails lead. */
export function Component() {
  const t = useTexts(mailedLinksTexts);
  const { pathname } = useLocation();
  const link = LINKS.find(({ path }) => pathname.toLowerCase().startsWith(path));
  if (!link) throw new Error(`No mailed link leads to ${pathname}`);
  const { path, deed, back } = link;
  return (
    <LinkPage
      key={path}
      path={path}
      title={t(`${deed}Title`)}
      lead={t(`${deed}Lead`)}
      action={t(deed)}
      done={t(`${deed}Done`)}
      doneAlready={t(`${deed}Already`)}
      back={{ to: back.to, label: t(back.label) }}
    />
  );
}
