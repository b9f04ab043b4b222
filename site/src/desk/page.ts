import { RELEASE_ROOT } from '@rishta/contracts/wire';

import { html, Markup } from './markup.ts';
import { STYLE } from './style.ts';

/** Where the desk is. The slash at the end keeps its cookie from other addresses. */
export const DESK_ADDRESS = RELEASE_ROOT;

/** A whole document of the desk. */
export const documentOf = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Rishta</title>
        ${new Markup(`<style>${STYLE}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;

/** A document that says one thing. */
const notice = (title: string, ...paragraphs: Markup[]): string =>
  documentOf(
    title,
    html`<main>
      <h1>${title}</h1>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
    </main>`,
  );

const GO_ON = html`<a class="button" href="${DESK_ADDRESS}">Go to the release desk</a>`;

/** For who has no link, or one that counts no more: the same for all, so that nothing is told of keys. */
export const refusedPage = (): string =>
  notice(
    'The release desk takes a link',
    html`It shows staff what is live. Whoever may publish, promote or roll back gets a link from the command line:`,
    html`<code>npm run release -- desk --for 8h</code>`,
    html`A link lasts a day at most, and ends when the key of whoever made it is revoked. If yours does not work, ask
    for a new one.`,
  );

/** A browser does not send the new cookie on when it comes from another site, but it does from this page. */
export const openedPage = (until: string): string =>
  notice('The release desk is open', html`This browser sees it until ${until}.`, GO_ON);

/** When the registry cannot be read. */
export const awayPage = (): string =>
  notice(
    'The registry cannot be read',
    html`Visitors still get what was live. The log of the site server says what is wrong; try again in a moment.`,
    html`<a class="button" href="${DESK_ADDRESS}">Try again</a>`,
  );
