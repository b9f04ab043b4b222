import type { Composition, PageManifest } from '@rishta/contracts';
import { createPageMatcher } from '@rishta/contracts/page-matcher';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { pageAddresses } from './page-addresses.ts';

const page = (path: string, index?: false): PageManifest => ({
  path,
  module: 'm.page',
  layout: 'site',
  title: { en: path },
  render: 'server',
  ...(index === false && { index }),
});

const composition = {
  apps: {
    'remote-a': { pages: [page('/Blog'), page('/Blog/:slug'), page('/Login', false), page('/Draft/:id', false)] },
  },
} as unknown as Composition;
const site = { composition, pageAt: createPageMatcher(composition) } as ComposedSite;

interface Drawn {
  canonical?: string;
  html?: string;
  status?: number;
  index?: boolean;
}

function rendererOf(pages: Record<string, Drawn>, rest = { whole: true }) {
  const asked: string[] = [];
  const renderer = {
    render: (_site: unknown, url: string) => {
      asked.push(url);
      const { canonical = url, html = '', status = 200, index = true } = pages[url] ?? { status: 404 };
      return Promise.resolve({ page: { status, meta: { title: url, canonical, index }, html }, ...rest });
    },
  } as unknown as Renderer;
  return { renderer, asked };
}

test('finds pages, and records that they link to, by their canonical addresses', async () => {
  const html =
    '<a href="/Blog/one">1</a><a href="/blog/TWO">2</a><a href="/Blog?view=past">past</a><a href="/Login">in</a>';
  const { renderer } = rendererOf({
    '/Blog': { html },
    '/Blog/one': {},
    '/blog/TWO': { canonical: '/Blog/two' },
    '/Blog?view=past': { canonical: '/Blog', html: '<a href="/Blog/three">3</a>' },
    '/Blog/three': {},
  });
  expect(await pageAddresses(site, renderer)).toEqual({ paths: ['/Blog', '/Blog/one', '/Blog/three'], whole: true });
});

test('leaves out what keeps itself out, what is gone, and what the manifest keeps out', async () => {
  const { renderer, asked } = rendererOf({
    '/Blog': {
      html: '<a href="/Blog/gone">1</a><a href="/Blog/quiet">2</a><a href="/Draft/7">3</a><a href="/Blog?q=x">4</a>',
    },
    '/Blog?q=x': { index: false, html: '<a href="/Blog/secret">5</a>' },
    '/Blog/gone': { status: 404 },
    '/Blog/quiet': { index: false },
  });
  expect((await pageAddresses(site, renderer)).paths).toEqual(['/Blog']);
  expect(asked).toEqual(['/Blog', '/Blog?q=x', '/Blog/gone', '/Blog/quiet']);
});

test('says when a page had a gap', async () => {
  const { renderer } = rendererOf({ '/Blog': {} }, { whole: false });
  expect((await pageAddresses(site, renderer)).whole).toBe(false);
});
