import type { Language } from '@rishta/contracts';
import { RELEASE_ROOT } from '@rishta/contracts/wire';
import type { Override } from '@rishta/release';

import type { ComposedSite } from '../composing/composed-site.ts';
import { escapeHtml } from '../document/html.ts';

export const BANNER_STYLE = `${RELEASE_ROOT}override.css`;
export const LEAVE_ADDRESS = `${RELEASE_ROOT}override/leave`;

/** Of the site server and not of the shell: the way out must not depend on what is tried. */
export const BANNER_CSS = `
.override {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.5rem 1rem;
  background: #3b2a00; color: #fff;
}
.override p { margin: 0; }
.override form { margin: 0; margin-inline-start: auto; }
.override button {
  min-block-size: 2.75rem; padding: 0 1rem; border: 1px solid #fff; border-radius: 0.5rem;
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.override button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`;

interface Texts {
  label: string;
  shown: (releases: string, until: string) => string;
  /** Those that have gone live since. */
  live: (releases: string) => string;
  missing: (releases: string) => string;
  leave: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    label: 'Preview',
    shown: (releases, until) => `Only this browser sees ${releases}, until ${until}.`,
    live: (releases) => `Everybody sees ${releases} by now.`,
    missing: (releases) => `${releases} cannot be shown here; what is live takes its place.`,
    leave: 'Leave the preview',
  },
  ur: {
    label: 'پیش نظارہ',
    shown: (releases, until) => `صرف یہ براؤزر ${releases} دکھا رہا ہے، ${until} تک۔`,
    live: (releases) => `اب ہر براؤزر ${releases} دکھا رہا ہے۔`,
    missing: (releases) => `یہاں ${releases} دکھانا ممکن نہیں؛ اس کی جگہ موجودہ ورژن نظر آ رہا ہے۔`,
    leave: 'پیش نظارہ چھوڑیں',
  },
};

/** With the digits that the rest of the site has. */
const LOCALES: Record<Language, string> = { en: 'en-GB', ur: 'ur-PK-u-nu-latn' };
const TIME: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' };

/** A page with what it is made of above it, and the way back. */
export function withBanner(html: string, override: Override, site: ComposedSite, language: Language): string {
  const texts = TEXTS[language];
  type Wanted = Override['releases'][number];
  const isShown = ({ app, version }: Wanted) => site.releases.get(app)?.version === version;
  const isLive = (wanted: Wanted) => isShown(wanted) && !site.unusual.some(({ app }) => app === wanted.app);
  const named = (releases: Override['releases']) =>
    releases
      .map(({ app, version }) => `<bdi>${escapeHtml(`${app} ${version}`)}</bdi>`)
      .join(language === 'ur' ? '، ' : ', ');
  const live = override.releases.filter(isLive);
  const shown = override.releases.filter((release) => isShown(release) && !isLive(release));
  const missing = override.releases.filter((release) => !isShown(release));
  const until = `<bdi>${new Intl.DateTimeFormat(LOCALES[language], TIME).format(new Date(override.until))} UTC</bdi>`;
  const banner = [
    `<aside class="override" aria-label="${texts.label}">`,
    shown.length > 0 ? `<p>${texts.shown(named(shown), until)}</p>` : '',
    live.length > 0 ? `<p>${texts.live(named(live))}</p>` : '',
    missing.length > 0 ? `<p>${texts.missing(named(missing))}</p>` : '',
    `<form method="post" action="${LEAVE_ADDRESS}"><button>${texts.leave}</button></form></aside>`,
  ].join('');
  const style = `<link rel="stylesheet" href="${BANNER_STYLE}">`;
  return html.replace('</head><body>', () => `${style}</head><body>${banner}`);
}
