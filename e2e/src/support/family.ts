import type { Browser, Page } from '@playwright/test';

import { AccountPages, newPerson, type Person } from '../pages/account.pages.ts';
import { FamilyPages } from '../pages/family.pages.ts';
import { Faults } from './faults.ts';

/** Somebody at a browser of their own. */
export interface Visitor {
  page: Page;
  faults: Faults;
  accountPages: AccountPages;
  pages: FamilyPages;
}

export async function openBrowser(browser: Browser, size?: { width: number; height: number }): Promise<Visitor> {
  const baseURL = process.env['JOURNEYS_SITE_URL'] ?? '';
  const context = await browser.newContext({ baseURL, ...(size && { viewport: size }) });
  const faults = new Faults(context, baseURL);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  return { page, faults, accountPages: new AccountPages(page), pages: new FamilyPages(page) };
}

/** A new member at a browser of their own, who has confirmed their email. */
export async function newFamily(
  browser: Browser,
  fullName: string,
  size?: { width: number; height: number },
  role?: 'MarriageBureau',
): Promise<Visitor & { person: Person }> {
  const visitor = await openBrowser(browser, size);
  const person = { ...newPerson(), fullName };
  await visitor.accountPages.becomeMember(person, role);
  return { ...visitor, person };
}

/** The moderator that a site with samples has. */
export async function moderator(browser: Browser): Promise<Visitor> {
  const visitor = await openBrowser(browser);
  await visitor.accountPages.arrive({ email: 'moderator@example.com', password: 'Rishta-sample-2026' });
  return visitor;
}
