import type { Locator, Page } from '@playwright/test';

/** What surrounds the dashboard's pages: its links in the header, and the rail that slides out into the menu. */
export class Dashboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get shortcuts(): Locator {
    return this.#page.getByRole('navigation', { name: 'Shortcuts' });
  }

  get menu(): Locator {
    return this.#page.getByRole('navigation', { name: 'Dashboard menu' });
  }

  get openButton(): Locator {
    return this.menu.getByRole('button', { name: 'Open menu' });
  }

  get closeButton(): Locator {
    return this.menu.getByRole('button', { name: 'Close menu' });
  }

  link(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  dropdown(name: string): Locator {
    return this.menu.getByRole('button', { name, exact: true });
  }

  region(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  tab(name: string | RegExp): Locator {
    return this.#page.getByRole('tab', { name });
  }

  get panel(): Locator {
    return this.#page.getByRole('tabpanel');
  }
}
