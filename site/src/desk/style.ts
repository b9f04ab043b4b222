import { createHash } from 'node:crypto';

/** In the colours of the site. The desk must not depend on what releases bring. */
export const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; background: #fffbf5; color: #241c18; }
* { box-sizing: border-box; }
body { margin: 0; overflow-wrap: anywhere; }
header, main { max-inline-size: 75rem; margin-inline: auto; padding: 1rem; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; }
h1, h2, h3 { margin: 0; line-height: 1.25; font-family: Georgia, serif; font-weight: 600; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.375rem; margin-block: 2rem 0.75rem; }
h3 { font-size: 1.125rem; }
h4 { margin: 0 0 0.25rem; font-size: 0.875rem; font-weight: 600; }
p { margin: 0.25rem 0; max-inline-size: 70ch; }
.quiet, time { color: #6b5d54; }
a { color: #8a1c3c; }
:focus-visible { outline: 3px solid #8a1c3c; outline-offset: 2px; }
.button {
  display: inline-flex; align-items: center; min-block-size: 2.75rem; padding: 0 1.25rem;
  border-radius: 0.375rem; background: #8a1c3c; color: #fff; font-weight: 600; text-decoration: none;
}
.button:hover { background: #6a1230; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; z-index: 1; }
section.card { margin-block: 1rem; padding: 1rem; border: 1px solid #d9cbbb; border-radius: 0.875rem; background: #fff; }
.scroll { overflow-x: auto; border: 1px solid #d9cbbb; border-radius: 0.875rem; background: #fff; }
.card .scroll { border-radius: 0.375rem; margin-block-start: 1rem; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.9375rem; overflow-wrap: normal; }
caption { padding: 0.75rem; text-align: start; font-weight: 600; }
th, td { padding: 0.5rem 0.75rem; text-align: start; vertical-align: top; border-block-start: 1px solid #f7eee3; }
thead th { font-size: 0.875rem; color: #6b5d54; white-space: nowrap; }
td { min-inline-size: 6rem; }
tbody th { min-inline-size: 10rem; }
time { white-space: nowrap; }
.badge { display: inline-block; padding: 0.125rem 0.625rem; border-radius: 1rem; font: 600 0.875rem system-ui, sans-serif; }
.worse { background: #a4161a; color: #fff; }
.as-good { background: #0e5f4e; color: #fff; }
.undecided { background: #f7eee3; color: #241c18; border: 1px solid #8c7b6e; }
.charts { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); margin-block: 1rem; }
.charts div { display: flex; flex-direction: column; justify-content: space-between; }
svg { display: block; inline-size: 100%; max-inline-size: 24rem; overflow: visible; }
svg text { font-size: 12px; fill: #6b5d54; }
svg path { fill: none; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
svg .grid { stroke: #d9cbbb; stroke-width: 1; }
svg .candidate { stroke: #8a1c3c; }
svg .stable { stroke: #1d4e89; stroke-dasharray: 5 5; }
.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; margin: 0.5rem 0 0; list-style: none; font-size: 0.875rem; }
.key svg { display: inline-block; inline-size: 2rem; block-size: 0.75rem; vertical-align: middle; margin-inline-end: 0.375rem; }
ol.lines, ul.people { margin: 0; padding: 0; list-style: none; }
ol.lines li, ul.people li { padding: 0.5rem 0; border-block-start: 1px solid #d9cbbb; }
.lines p { max-inline-size: none; margin: 0; }
@media (forced-colors: active) { svg .candidate { stroke: CanvasText; } svg .stable { stroke: CanvasText; } }
`;

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** On each answer of the desk: it runs no script and loads nothing. */
export const DESK_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;
