import { expect, type Locator, type Page } from '@playwright/test';

import { photo } from '../support/photo.ts';
import { heading, visit } from '../support/visit.ts';
import { AddPostPage } from './add-post.page.ts';

const TABS = {
  active: 'Active Profiles',
  pending: 'Pending Approvals',
  shortlisted: 'Shortlisted',
  contacted: 'Contacted',
  matched: 'Matched',
} as const;
const TILES = { interestsSent: 'Interests Sent', chats: 'Chats', proposals: 'Proposals' } as const;

const FILTERS = { all: 'All', matches: 'Matches', interests: 'Interests', last30Days: 'Last 30 Days' } as const;
const VISITS = ['Views', 'Clicks', 'Calls', 'WhatsApp', 'Emails'] as const;

type Counts = Partial<Record<keyof typeof TABS | keyof typeof TILES, number>>;

interface Candidate {
  gender: 'Bride' | 'Groom';
  candidate: string;
  title: string;
  city: string;
  isRepresented?: boolean;
}

/** The pages on which two families find each other. */
export class FamilyPages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get main(): Locator {
    return this.#page.getByRole('main');
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  /** What a member can do about a profile. */
  get actions(): Locator {
    return this.main.getByRole('group', { name: 'What you can do' });
  }

  get conversations(): Locator {
    return this.main.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  }

  get messages(): Locator {
    return this.main.getByRole('region', { name: 'Messages' });
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  async post(written: Candidate, pictures: readonly string[] = []): Promise<void> {
    const form = new AddPostPage(this.#page);
    await visit(this.#page, '/Addposting');
    await form.fillIn(written, {
      pictures: async () => {
        const photos = await Promise.all(pictures.map((colour) => photo(this.#page, `${colour}.jpg`, colour)));
        if (photos.length > 0) await form.upload.setInputFiles(photos);
        await expect(this.main.getByText('Uploaded', { exact: true })).toHaveCount(photos.length);
      },
    });
    await form.submit.click();
    await form.handedIn();
  }

  /** As a moderator: opens a listing that waits. */
  async openCase(title: string): Promise<void> {
    await visit(this.#page, '/Moderation');
    const listing = this.main.getByRole('link', { name: title });
    const more = this.button('Show More');
    await expect(listing.or(more).first()).toBeVisible();
    while (!(await listing.isVisible())) await more.click();
    await listing.click();
    await expect(this.main.getByRole('heading', { level: 2, name: title })).toBeFocused();
  }

  async approve(title: string): Promise<void> {
    await this.openCase(title);
    await this.button('Approve').click();
    await expect(this.main.getByRole('tab', { name: /^Listings/ })).toBeVisible();
    await expect(this.main.getByRole('link', { name: title })).toHaveCount(0);
  }

  /** Writes with Enter, as one does. */
  async write(text: string): Promise<void> {
    const box = this.main.getByRole('textbox', { name: 'Your message' });
    await box.fill(text);
    await box.press('Enter');
  }

  /** That the tiles, the tabs and the lists say the same. What is not named is none. */
  async expectCounts(counts: Counts): Promise<void> {
    await visit(this.#page, '/Dashboard');
    for (const [key, name] of Object.entries(TILES)) {
      const tile = this.main.locator('dl > div').filter({ has: this.#page.getByText(name, { exact: true }) });
      await expect(tile.locator('dd'), name).toHaveText(String(counts[key as keyof typeof TILES] ?? 0));
    }
    await visit(this.#page, '/MyListing');
    const panel = this.#page.getByRole('tabpanel');
    for (const [key, name] of Object.entries(TABS)) {
      const count = counts[key as keyof typeof TABS] ?? 0;
      await this.main.getByRole('tab', { name: `${name} ${count}`, exact: true }).click();
      const own = key === 'active' || key === 'pending';
      await expect(own ? panel.getByRole('rowheader') : panel.getByRole('listitem'), name).toHaveCount(count);
    }
    await visit(this.#page, '/Inbox');
    await expect(this.conversations, 'Inbox').toHaveCount(counts.chats ?? 0);
  }

  /** What the dashboard says of visits under a filter. What is not named is none. */
  async expectVisits(filter: keyof typeof FILTERS, visits: Partial<Record<(typeof VISITS)[number], number>>) {
    await visit(this.#page, '/Dashboard');
    const analytics = this.main.getByRole('region', { name: 'Analytics' });
    await analytics.getByRole('button', { name: FILTERS[filter], exact: true }).click();
    for (const name of VISITS) {
      const tile = analytics.locator('dl > div').filter({ has: this.#page.getByText(name, { exact: true }) });
      await expect(tile.locator('dd'), `${filter}: ${name}`).toHaveText(
        visits[name] === undefined ? '0 No Data' : String(visits[name]),
      );
    }
  }

  /** That neither a list, a search nor an address leads to this profile. */
  async expectNotFound(number: string, filters: string): Promise<void> {
    await visit(this.#page, `/Profile/${number}`);
    await expect(heading(this.#page)).toHaveText('Page not found');
    await visit(this.#page, `/Profile?${filters}`);
    await expect(this.main.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
    await expect(this.main.locator(`a[href*="${number}"]`)).toHaveCount(0);
  }
}
