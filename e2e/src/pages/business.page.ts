import { expect, type Locator, type Page } from '@playwright/test';

/** The wizard of a business page, and the page that comes out of it. */
export class BusinessPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get main(): Locator {
    return this.#page.getByRole('main');
  }

  get preview(): Locator {
    return this.main.getByRole('region', { name: 'Preview' });
  }

  get posts(): Locator {
    return this.main.getByRole('region', { name: 'Posts' });
  }

  get ads(): Locator {
    return this.main.getByRole('region', { name: 'Create an Ad' });
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  field(label: string): Locator {
    return this.main.getByRole('textbox', { name: label });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  tab(name: string): Locator {
    return this.main.getByRole('tab', { name, exact: true });
  }

  async expectStep(step: number, title: string): Promise<void> {
    const heading = this.main.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(this.main.getByText(`Step ${step} of 5`)).toBeVisible();
    if (step > 1) await expect(heading).toBeFocused();
  }

  /** From the first step to the page itself, by what is needed alone. */
  async create(name: string): Promise<void> {
    await this.begin(name);
    for (const step of [2, 3, 4]) {
      await expect(this.main.getByText(`Step ${step} of 5`)).toBeVisible();
      await this.button('Next').click();
    }
    await this.button('Go to Page').click();
    await expect(this.main.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** The first step. */
  async begin(name: string): Promise<void> {
    await this.field('Page name').fill(name);
    await this.field('Category').fill('Marriage Bureau');
    await this.button('Create Page').click();
  }

  async chooseFile(within: Locator, label: string, name: string, content: Buffer): Promise<void> {
    await within.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  }

  async openSettings(): Promise<void> {
    await this.button('Settings').click();
    await expect(this.#page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  }
}
