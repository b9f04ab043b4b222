import { expect, type Locator, type Page } from '@playwright/test';

import { mailedLink } from '../support/outbox.ts';
import { visit } from '../support/visit.ts';

export interface Person {
  fullName: string;
  email: string;
  mobileNumber: string;
  city: string;
  password: string;
  role: string;
}

/** Somebody who has no account yet. */
export const newPerson = (): Person => {
  const id = `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
  return {
    fullName: 'Sana Malik',
    email: `sana.${id}@example.test`,
    mobileNumber: `0300${id.slice(-7)}`,
    city: 'Lahore',
    password: 'henna on ivory paper',
    role: 'Marriage Bureau',
  };
};

/** The pages where one registers and logs in. */
export class AccountPages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get form(): Locator {
    return this.#page.getByRole('main').locator('form').first();
  }

  get alert(): Locator {
    return this.#page.getByRole('main').getByRole('alert');
  }

  get loginButton(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  }

  get registerButton(): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: 'Register', exact: true });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  async fillRegistration(person: Person): Promise<void> {
    await this.field('Full Name').fill(person.fullName);
    await this.field('Email').fill(person.email);
    await this.field('Phone Number').fill(person.mobileNumber);
    await this.field('City').fill(person.city);
    await this.field('Password').fill(person.password);
    await this.field('Role').selectOption({ label: person.role });
  }

  async register(person: Person): Promise<void> {
    await this.fillRegistration(person);
    await this.registerButton.click();
  }

  async logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.field('Email').fill(email);
    await this.field('Password').fill(password);
    await this.loginButton.click();
  }

  /** The address of the link by which somebody who has just registered confirms their email. */
  confirmLink({ email }: Pick<Person, 'email'>): Promise<string> {
    return mailedLink(email, /\S+\/confirm-email\?token=\S+/);
  }

  /**
   * Registers somebody new and confirms their email by the mail to them: by the calls that the pages make, for journeys that
   * are about what comes after.
   */
  async makeMember(person: Person, role: 'User' | 'MarriageBureau' = 'User'): Promise<void> {
    const { request } = this.#page;
    const registered = await request.post('/api/register', { data: { ...person, role } });
    expect(registered.status()).toBe(201);
    const token = new URL(await this.confirmLink(person)).searchParams.get('token');
    const confirmed = await request.post('/api/confirm-email', { data: { token } });
    expect(confirmed.status()).toBe(200);
  }

  /** The same, and logs them in, up to their dashboard. */
  async becomeMember(person: Person, role?: 'User' | 'MarriageBureau'): Promise<void> {
    await this.makeMember(person, role);
    await this.arrive(person);
  }

  /** Logs in by the call that the page makes, and opens the dashboard. */
  async arrive({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    const answer = await this.#page.request.post('/api/login', { data: { email, password } });
    const { data } = (await answer.json()) as { data: { token: string } };
    // What is kept in the browser can be written where something of the site is open.
    await this.#page.goto('/robots.txt');
    await this.#page.evaluate((token) => localStorage.setItem('token', token), data.token);
    await visit(this.#page, '/dashboard');
  }
}
