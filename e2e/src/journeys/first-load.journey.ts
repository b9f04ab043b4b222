import type { Page, Request } from '@playwright/test';

import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const LIMIT = 130_000;

async function scriptsOf(page: Page, path: string): Promise<{ bytes: number; texts: string[] }> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    // The page needs none of what is measured of it later.
    const isOfRelease = new URL(request.url()).pathname.startsWith('/_assets/');
    if (request.resourceType() === 'script' && isOfRelease) requests.push(request);
  });
  // Away from links and the header, which fetch what they lead to when they are pointed at. In the site's own process:
  // where the pointer was over a blank page, the next one does not know.
  await page.goto('/robots.txt');
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1);
  await visit(page, path);
  let bytes = 0;
  const texts: string[] = [];
  for (const request of requests) {
    const response = await request.response();
    expect(response?.headers()['content-encoding'], request.url()).toBe('br');
    bytes += (await request.sizes()).responseBodySize;
    texts.push((await response?.text()) ?? '');
  }
  return { bytes, texts };
}

for (const path of ['/', '/Login']) {
  test(`${path} needs at most 130 KB of scripts, and no antd`, async ({ page }) => {
    const { bytes, texts } = await scriptsOf(page, path);
    expect(texts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(LIMIT);
    expect(texts.filter((text) => text.includes('ant-btn'))).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its text', async ({ page, chrome, faults }) => {
    // The browser refuses the files that the page names for those who have scripts.
    faults.expect(/\.js csp$/);
    await page.goto('/');
    for (const text of [
      'The No.1 MatchMaking Services For Brit Asian',
      'Contact US',
      'Finding your perfect match just got easy',
      'Success Stories',
      '100% Verified Rishta Profiles',
    ]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    for (const city of ['Lahore', 'Karachi', 'Hyderabad']) {
      await expect(page.getByRole('link', { name: city }).first()).toBeVisible();
    }
    await expect(chrome.navigation.getByRole('link', { name: 'Marriage Beuro' })).toBeVisible();
  });

  test('a page that only scripts draw says so', async ({ page, faults }) => {
    faults.expect(/ csp$/);
    await page.goto('/BussinessProfile');
    await expect(page.locator('body')).toContainText('This page needs JavaScript.', { useInnerText: true });
    await expect(page.getByRole('status')).toBeHidden();
  });
});
