import type { BrowserContext } from '@playwright/test';

/** What goes wrong on the pages of a journey without being asserted: all of it fails the journey. */
export class Faults {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${String(error.error())}`));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // A navigation ends the requests of the page that it leaves.
      if (reason !== 'net::ERR_ABORTED') this.#seen.push(`request: ${request.url()} ${reason}`);
    });
    context.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url());
      if (/^https?:$/.test(protocol) && asked !== origin) this.#seen.push(`outside request: ${request.url()}`);
    });
  }

  /** Announces a fault that the journey provokes. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }
}
