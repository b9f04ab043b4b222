import { expect, test as base } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

/** The environment variable that names the Firefox of this machine. */
const FIREFOX_VARIABLE = 'FIREFOX_PATH';
/** Milliseconds. */
const TIMEOUT = 20_000;

type Role = 'button' | 'link';

/** Somebody at a page in Firefox. Playwright drives only a Firefox of its own; this is the one that people have. */
export class FirefoxVisitor {
  readonly page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
    page.setDefaultTimeout(TIMEOUT);
  }

  /** Opens an address and waits until nothing more is fetched, but for the stream of live events. */
  async visit(path: string): Promise<void> {
    await this.page.goto(this.#origin + path, { waitUntil: 'networkidle2' });
  }

  async press(role: Role, name: string, within = ''): Promise<void> {
    await this.page.locator(`${within} ::-p-aria([name="${name}"][role="${role}"])`).click();
  }

  async sees(text: string): Promise<void> {
    await this.page.locator(`::-p-text(${text})`).wait();
  }

  /** The control with a label; what marks it as required is no part of the label. */
  async field(label: string): Promise<ElementHandle<HTMLInputElement>> {
    const found = await this.page.waitForFunction(
      (text) => {
        const labels = [...document.querySelectorAll('label')];
        return labels.find(({ textContent }) => textContent.replace(/[*\s]+$/, '').trim() === text)?.control;
      },
      {},
      label,
    );
    return found as ElementHandle<HTMLInputElement>;
  }

  async fill(label: string, text: string): Promise<void> {
    await (await this.field(label)).type(text);
  }

  async choose(label: string, option: string): Promise<void> {
    await (await this.field(label)).select(option);
  }

  /** One of several choices. */
  async tick(label: string): Promise<void> {
    await (await this.field(label)).evaluate((choice) => choice.click());
  }

  /** A date: 2000-01-31. How it is typed is up to the country of the browser. */
  async date(label: string, date: string): Promise<void> {
    await (
      await this.field(label)
    ).evaluate((input, value) => {
      // As the browser itself would, so that React takes note.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, date);
  }

  async isAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.page.url().slice(this.#origin.length), { timeout: TIMEOUT }).toMatch(address);
  }
}

interface Fixtures {
  visitor: FirefoxVisitor;
}

/** Journeys in Firefox. One fails on any console error or warning, uncaught error or failed request. */
export const test = base.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    async ({}, use) => {
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        ...(process.env[FIREFOX_VARIABLE] && { executablePath: process.env[FIREFOX_VARIABLE] }),
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // A navigation ends the requests of the page that it leaves.
      if (!reason.includes('ABORT')) faults.push(`request: ${request.url()} ${reason}`);
    });
    await use(new FirefoxVisitor(page, process.env['JOURNEYS_SITE_URL'] ?? ''));
    expect(faults).toEqual([]);
    await context.close();
  },
});

export { expect };
