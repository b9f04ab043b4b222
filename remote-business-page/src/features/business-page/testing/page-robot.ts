import type { Account } from '@rishta/contracts';
import { renderPage, type RenderedPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

import * as page from '../business-page.page.tsx';
import { forgetPage } from '../use-business-page.ts';

let visitors = 0;

/** Somebody else each time. */
export function newAccount(): Account {
  visitors += 1;
  return {
    id: String(visitors),
    fullName: 'Ayesha Khan',
    email: 'ayesha@example.com',
    mobileNumber: '+923001234567',
    city: 'Lahore',
    role: 'Company',
  };
}

export interface OpenedPage extends RenderedPage {
  user: UserEvent;
}

/** Opens the wizard as somebody who has not been here before. */
export function openWizard(options: Parameters<typeof renderPage>[1] = {}): Promise<OpenedPage> {
  // The page of a visit outlasts a test.
  forgetPage();
  return comeBack(options);
}

export async function comeBack(options: Parameters<typeof renderPage>[1] = {}): Promise<OpenedPage> {
  const rendered = await renderPage(page, options);
  return { user: userEvent.setup({ applyAccept: false, delay: null }), ...rendered };
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens the wizard on a step, the page named and categorised. */
export async function openStep(step: number, options: Parameters<typeof renderPage>[1] = {}): Promise<OpenedPage> {
  const opened = await openWizard(options);
  await goToStep(step, opened.user, 'Noor Bureau');
  return opened;
}

/** Goes through the wizard from its beginning. */
export async function goToStep(step: number, user: UserEvent, name: string): Promise<void> {
  await user.click(field('Page name'));
  await user.paste(name);
  await user.click(button('Matchmaking'));
  for (let at = 1; at < step; at += 1) await user.click(button('Next'));
}

/** Leaves a finished page for an empty wizard. */
export async function logOut(user: UserEvent): Promise<void> {
  await user.click(button('Settings'));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
}

/** Opens the page itself, with its tools. */
export async function openPage(): Promise<OpenedPage> {
  const opened = await openStep(5);
  await opened.user.click(button('Go to Page'));
  await screen.findByRole('button', { name: 'Settings', expanded: false });
  return opened;
}
