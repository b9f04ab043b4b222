import { expect, type Locator, type Page } from '@playwright/test';

/** Done on a step before it is left. */
type Steps = Partial<Record<'candidate' | 'place' | 'post' | 'pictures' | 'reach', () => Promise<void>>>;

interface Written {
  gender?: 'Bride' | 'Groom';
  candidate?: string;
  title: string;
  city: string;
  description?: string;
  email?: string;
  /** A candidate of the bureau whose account it is. */
  isRepresented?: boolean;
}

/** The form of a listing, step by step. */
export class AddPostPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get main(): Locator {
    return this.#page.getByRole('main');
  }

  get submit(): Locator {
    return this.main.getByRole('button', { name: 'Submit' });
  }

  get pictures(): Locator {
    return this.#page.getByRole('list', { name: 'Chosen pictures' }).getByRole('img');
  }

  get upload(): Locator {
    return this.#page.getByLabel('Upload Images').and(this.#page.locator('input'));
  }

  box(name: RegExp): Locator {
    return this.main.getByRole('textbox', { name });
  }

  choice(name: RegExp): Locator {
    return this.main.getByRole('combobox', { name });
  }

  /** The heading of a step, which has the focus when one comes to it. */
  step(title: string): Locator {
    return this.main.getByRole('heading', { level: 2, name: title, exact: true });
  }

  async next(): Promise<void> {
    await this.main.getByRole('button', { name: 'Next' }).click();
  }

  /** Goes to the next step. */
  async goOn(title: string): Promise<void> {
    await this.next();
    await expect(this.step(title)).toBeFocused();
  }

  /** The number of the listing that was handed in. */
  async handedIn(): Promise<string> {
    await expect(this.main.getByRole('heading', { name: 'Your post was handed in' })).toBeFocused();
    return /L\d{8}/.exec(await this.main.innerText())?.[0] ?? '';
  }

  /** Fills in all that a post needs, from the first step to the last, where it is submitted. */
  async fillIn(written: Written, also: Steps = {}): Promise<void> {
    const { gender = 'Bride', candidate = 'Amna Khan', title, city, email } = written;
    const { description = 'A teacher of 27 who likes to cook and to read.' } = written;
    const whose = written.isRepresented ? "A candidate's of my bureau" : "My son's or daughter's";
    await this.main.getByRole('radio', { name: whose }).check();
    await this.main.getByRole('radio', { name: gender }).check();
    await this.box(/^Name of the candidate/).fill(candidate);
    await this.main.getByLabel(/^Date of birth/).fill('1999-05-31');

    await this.goOn('About the candidate');
    await this.choice(/^Religion/).selectOption('Islam');
    await this.choice(/^Mother tongue/).selectOption('Punjabi');
    await this.choice(/^Education/).selectOption("Master's");
    await this.box(/^Occupation/).fill('Teacher');
    await this.choice(/^Marital status/).selectOption('Never Married');
    await also.candidate?.();

    await this.goOn('Place');
    await this.choice(/^City/).selectOption(city);
    await also.place?.();

    await this.goOn('About the post');
    await this.box(/^Title/).fill(title);
    await this.box(/^Description/).fill(description);
    await also.post?.();

    await this.goOn('Pictures');
    await also.pictures?.();

    await this.goOn('How families reach you');
    if (email !== undefined) await this.box(/^Email/).fill(email);
    await this.box(/Mobile number/).fill('0300 1234567');
    await also.reach?.();

    await this.goOn('Preview');
    await expect(this.main.getByText(candidate.replace(/(?<= \w)\w+$/, '.'))).toBeVisible();
  }
}
