import type { Account, Language } from '@rishta/contracts';
import {
  answer,
  renderPage,
  testAccount,
  type ApiDouble,
  type RenderedPage,
  type TestHost,
} from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../../settings.page.tsx';

export const PAUSED: Account = { ...testAccount, pausedAt: '2026-01-05T09:00:00.000Z' };

/** An API that does all it is asked to. */
export const good: ApiDouble = () => answer(200, { success: true, message: 'It is done', data: testAccount });

interface Opened {
  account?: Account;
  api?: ApiDouble;
  language?: Language;
  tab?: string;
}

/** The settings, at the tab of the account if no other one is named. */
export const openTab = ({ account, api = good, language = 'en', tab = 'account' }: Opened = {}) =>
  renderPage(page, { url: `/?tab=${tab}`, language, api, ...(account && { account }) });

/** As the shell does: what the API has made of the account is shown. */
export function keepAccount({ session }: TestHost, changeSession: RenderedPage['changeSession']) {
  session.updateAccount = (account) => changeSession({ account });
  act(() => changeSession({}));
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
