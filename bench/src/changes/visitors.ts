import { setTimeout as sleep } from 'node:timers/promises';

import { createPageCheck, filesOf, versionsOf } from '../cluster/page-check.ts';
import type { LiveSet } from './live-set.ts';

const PAGES = ['/', '/Profile', '/About', '/Login', '/Dashboard', '/Addposting'];
const CLIENTS = 4;
const VISITORS_EACH = 10;
const PAUSE = 250;
/** Pages are kept for a second in front of the site servers. */
const SETTLING = 1_500;

/** What visitors have met. */
export interface Met {
  loads: number;
  failed: string[];
  mixed: string[];
  altered: string[];
  /** Who was in a canary and is not any more, while it goes on. */
  left: string[];
  /** Releases that were neither live nor a canary, when nothing had changed for a while. */
  strange: string[];
  /** How many loads had a canary in them. */
  ofCanaries: number;
}

export interface Visitors {
  /** Says that something is about to change. */
  changing: () => void;
  /** Says what visitors get from now on. */
  changed: (live: LiveSet) => void;
  end: () => Promise<Met>;
}

interface Visitor {
  name: string;
  cookies: Map<string, string>;
  /** The canaries that it was in. */
  isIn: Set<string>;
}

/** Visitors who load pages one after the other, each with its own cookies, and compare what they get. */
export function startVisitors(url: string): Visitors {
  const { mixedIn, isFileOf } = createPageCheck();
  const met: Met = { loads: 0, failed: [], mixed: [], altered: [], left: [], strange: [], ofCanaries: 0 };
  const seenFiles = new Set<string>();
  let isOver = false;
  let calm: { since: number; live: LiveSet; begun: Map<string, string> } | undefined;
  const begun = new Map<string, string>();
  let canaries = 0;

  async function load(visitor: Visitor, path: string): Promise<void> {
    const before = calm;
    const started = Date.now();
    const html = await ask(visitor, path);
    if (html === undefined) return;
    met.loads += 1;
    met.mixed.push(...mixedIn(html));
    for (const file of filesOf(html)) await compareFile(html, file);
    if (before && before === calm && started > before.since + SETTLING) compare(visitor, versionsOf(html), before);
  }

  async function ask({ cookies }: Visitor, path: string): Promise<string | undefined> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    try {
      const answer = await fetch(url + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const html = await answer.text();
      if (answer.status === 200) return html;
      met.failed.push(`${path}: ${String(answer.status)}`);
    } catch (error) {
      met.failed.push(`${path}: ${String(error)}`);
    }
    return undefined;
  }

  async function compareFile(html: string, file: string): Promise<void> {
    if (seenFiles.has(file)) return;
    seenFiles.add(file);
    const answer = await fetch(url + file);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok) met.failed.push(`${file}: ${String(answer.status)}`);
    else if (!isFileOf(html, file, bytes)) met.altered.push(file);
  }

  function compare(
    visitor: Visitor,
    shown: Record<string, string>,
    { live, begun: names }: NonNullable<typeof calm>,
  ): void {
    let hasCanary = false;
    for (const [app, { version }] of Object.entries(live.apps)) {
      const canary = live.canaries[app];
      const name = names.get(app) ?? '';
      if (canary && shown[app] === canary.version) {
        visitor.isIn.add(name);
        hasCanary = true;
      } else if (shown[app] !== version) {
        met.strange.push(`${app} ${String(shown[app])} in the place of ${version}`);
      } else if (canary && visitor.isIn.has(name)) {
        met.left.push(`${visitor.name} ${name}`);
      }
    }
    if (hasCanary) met.ofCanaries += 1;
  }

  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const visitors = Array.from({ length: VISITORS_EACH }, (__, at): Visitor => ({
      name: `${String(client)}.${String(at)}`,
      cookies: new Map(),
      isIn: new Set(),
    }));
    for (let turn = 0; !isOver; turn += 1) {
      const visitor = visitors[turn % VISITORS_EACH];
      if (visitor) await load(visitor, PAGES[turn % PAGES.length] ?? '/');
      await sleep(PAUSE);
    }
  });

  return {
    changing: () => {
      calm = undefined;
    },
    changed: (live) => {
      for (const app of begun.keys()) if (!live.canaries[app]) begun.delete(app);
      for (const [app, { version }] of Object.entries(live.canaries)) {
        // One that ends and begins again within one change would be another one; a change does one thing.
        if (!begun.has(app)) begun.set(app, `${app} ${version}, canary ${String((canaries += 1))}`);
      }
      calm = { since: Date.now(), live, begun: new Map(begun) };
    },
    end: async () => {
      isOver = true;
      await Promise.all(clients);
      return met;
    },
  };
}
