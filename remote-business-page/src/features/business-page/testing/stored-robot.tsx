import type { Language } from '@rishta/contracts';
import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { userEvent } from '@testing-library/user-event';

import * as storedPagePage from '../stored-page.page.tsx';
import { newAccount } from './page-robot.ts';
import type { PagesApi } from './pages-api.ts';

export const ADDRESS = '/BussinessProfile/noor-bureau';
export const refused = answer(403, { success: false, message: 'Please confirm your email first' });

/** As it stands in the site, where `main` can take the focus. */
const Component = () => (
  <main tabIndex={-1}>
    <storedPagePage.Component />
  </main>
);

/** Opens a page that is stored, as its owner or as a visitor. */
export async function openStored(
  stored: PagesApi,
  { url = ADDRESS, isMember = true, language = 'en' }: { url?: string; isMember?: boolean; language?: Language } = {},
) {
  const rendered = await renderPage(
    { ...storedPagePage, Component },
    {
      path: '/BussinessProfile/:handle',
      url,
      api: stored.api,
      language,
      ...(isMember && { account: newAccount() }),
    },
  );
  return { user: userEvent.setup({ delay: null }), ...rendered };
}
