import type { FaultyRelease } from './faulty-release.ts';
import { beforeEachPage, beforeEntry, drawnInBrowsersBy, drawnOnServersBy } from './spoiling.ts';

const THROW = `throw new Error('Spoiled.');`;

/** What only shows when a browser runs it. */
export const IN_BROWSERS: readonly FaultyRelease[] = [
  {
    name: 'throws-at-load',
    title: 'throws in every load',
    app: 'remote-auth',
    kind: 'total',
    change: beforeEachPage(THROW),
    isAlwaysGiven: true,
  },
  {
    name: 'throws-while-drawing',
    title: 'throws while its pages are drawn',
    app: 'remote-dashboard',
    kind: 'total',
    change: drawnInBrowsersBy(`()=>()=>{${THROW}}`),
  },
  {
    name: 'shell-throws',
    title: 'the script of the shell throws for everybody',
    app: 'shell',
    kind: 'total',
    change: beforeEntry(THROW),
  },
  {
    name: 'throws-in-a-third',
    title: 'throws in 30 % of draws',
    app: 'remote-auth',
    kind: 'some',
    change: drawnInBrowsersBy(
      `(Real)=>{const isSpoiled=Math.random()<0.3;return (props)=>{if(isSpoiled){${THROW}}return Real(props);};}`,
    ),
    isAlwaysGiven: true,
  },
  {
    name: 'throws-in-a-timer',
    title: 'throws in a timer after 2 s',
    app: 'remote-public',
    kind: 'some',
    change: beforeEachPage(`setTimeout(() => { ${THROW} }, 2_000);`),
  },
  {
    name: 'throws-on-phones',
    title: 'throws on phones alone',
    app: 'remote-public',
    kind: 'some',
    change: beforeEachPage(`if (matchMedia('(max-width: 600px)').matches) ${THROW}`),
  },
  {
    name: 'dead-submit',
    title: 'nothing comes of its forms',
    app: 'remote-auth',
    kind: 'some',
    change: beforeEachPage(
      `addEventListener('submit', (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
    ),
  },
  {
    name: 'refused-by-policy',
    title: 'wants scripts of another host',
    app: 'remote-public',
    kind: 'some',
    change: beforeEachPage(
      `document.head.append(Object.assign(document.createElement('script'), { src: 'https://widgets.example/tracker.js' }));`,
    ),
  },
  {
    name: 'slow-entry',
    title: 'takes 3 s longer',
    app: 'remote-auth',
    kind: 'slow',
    change: async ({ document, read, write }) => {
      const wait = `if (typeof document !== 'undefined') await new Promise((later) => setTimeout(later, 3_000));\n`;
      await write(document.entry, wait + (await read(document.entry)));
    },
    isAlwaysGiven: true,
  },
  {
    name: 'busy-timer',
    title: 'keeps a processor half busy',
    app: 'remote-dashboard',
    kind: 'slow',
    change: beforeEachPage(
      `setInterval(() => { const end = performance.now() + 150; while (performance.now() < end); }, 300);`,
    ),
  },
  {
    name: 'moves-the-page',
    title: 'moves the page under the reader',
    app: 'remote-auth',
    kind: 'slow',
    change: beforeEachPage(
      `setTimeout(() => document.querySelector('main')?.style.setProperty('margin-block-start', '300px'), 1_000);`,
    ),
    isAlwaysGiven: true,
  },
  {
    name: 'endless-in-browsers',
    title: 'never lets the page go on',
    app: 'remote-auth',
    kind: 'hang',
    change: beforeEachPage('for (;;);'),
    isAlwaysGiven: true,
  },
  {
    name: 'asks-without-end',
    title: 'asks the API again and again',
    app: 'remote-dashboard',
    kind: 'unseen',
    change: beforeEachPage(
      `const again = () => fetch('/api/contract', { cache: 'no-store' }).finally(() => setTimeout(again, 50)); again();`,
    ),
  },
  {
    name: 'hides-everything',
    title: 'has a style sheet that hides the page',
    app: 'remote-public',
    kind: 'unseen',
    change: async ({ document, read, write }) => {
      const sheets = new Set(Object.values(document.modules).flatMap(({ css }) => css.slice(0, 1)));
      for (const sheet of sheets) await write(sheet, `${await read(sheet)}\nbody{display:none}`);
    },
  },
  {
    name: 'empty-page',
    title: 'draws nothing',
    app: 'remote-business-page',
    kind: 'unseen',
    change: drawnInBrowsersBy('()=>()=>null'),
  },
  {
    name: 'leaves-the-page',
    title: 'sends visitors to another page',
    app: 'remote-public',
    kind: 'unseen',
    change: beforeEachPage(`setTimeout(() => location.replace('/Login'), 500);`),
  },
  {
    name: 'hydration-differs',
    title: 'draws other things on the server than in browsers',
    app: 'remote-auth',
    kind: 'unseen',
    change: drawnOnServersBy(`()=>()=>'Welcome back. Your matches wait for you.'`),
  },
];
