import type { Locator, Page } from '@playwright/test';

/** What surrounds every page: the top bar, the main navigation and the two dialogs. */
export class SiteChrome {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get topBar(): Locator {
    return this.#page.getByRole('banner');
  }

  get navigation(): Locator {
    return this.#page.getByRole('navigation', { name: 'Main' });
  }

  get menu(): Locator {
    return this.#page.getByRole('dialog', { name: /^Welcome, / });
  }

  get languages(): Locator {
    return this.#page.getByRole('dialog', { name: 'Select language & location' });
  }

  get menuButton(): Locator {
    return this.topBar.getByRole('button', { name: 'User menu' });
  }

  get languageButton(): Locator {
    return this.topBar.getByRole('button', { name: 'Urdu' });
  }

  get countryButton(): Locator {
    return this.topBar.getByRole('button', { name: /^(?!Urdu).*: select language and location$/ });
  }

  get toggle(): Locator {
    return this.topBar.getByRole('button', { name: 'Menu', exact: true });
  }

  get language(): Locator {
    return this.languages.getByLabel('Language');
  }

  get country(): Locator {
    return this.languages.getByLabel('Country');
  }

  async openMenu(): Promise<void> {
    await this.menuButton.click();
    // Its code comes on demand: a key that is pressed before is one on the page.
    await this.menu.waitFor();
  }

  async openLanguages(): Promise<void> {
    await this.languageButton.click();
    await this.languages.waitFor();
  }
}
