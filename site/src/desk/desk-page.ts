import type { Desk } from '@rishta/release';

import { html, type Markup } from './markup.ts';
import { DESK_ADDRESS, documentOf } from './page.ts';
import { moment } from './times.ts';
import { watchedSection } from './watched.ts';
import { table } from './table.ts';

/** All that is going on with releases, as a page that needs no script. */
export const deskPage = (desk: Desk): string =>
  documentOf(
    'Release desk',
    html`<a class="button skip" href="#main">Skip to what is live</a>
      <header>
        <div>
          <h1>Release desk</h1>
          <p class="quiet">As of ${moment(desk.at)}:${seconds(desk.at)} UTC. All times are UTC.</p>
        </div>
        <a class="button" href="${DESK_ADDRESS}">Refresh</a>
      </header>
      <main id="main" tabindex="-1">
        ${liveSection(desk)}${canarySection(desk)}
        <h2>How new releases do</h2>
        ${
          desk.watched.length === 0
            ? html`<p>
                Nothing is compared now: no release is a canary, and none is live by a promote of the last half hour
                that a rollback would take back.
              </p>`
            : desk.watched.map(watchedSection)
        }
        ${healthSection(desk)}${journalSection(desk)}${peopleSection(desk)}
      </main>`,
  );

const seconds = (time: number): string => new Date(time).toISOString().slice(17, 19);

const liveSection = ({ live, composition, revision }: Desk): Markup =>
  html`<h2>What is live</h2>
    ${
      live.length === 0
        ? html`<p>Nothing is live yet.</p>`
        : table(
            `Composition ${composition}, revision ${String(revision)}`,
            ['App', 'Version', 'Since', 'By', 'Last good', 'Recalled'],
            live.map(({ app, version, since, by, atOnce, lastGood, recalled }) => [
              app,
              version,
              since === undefined ? 'not known' : moment(since),
              `${by ?? 'not known'}${atOnce ? ', at once' : ''}`,
              lastGood ?? 'none',
              recalled.join(', ') || 'none',
            ]),
          )
    }`;

const canarySection = ({ canaries }: Desk): Markup =>
  html`<h2>Tracks</h2>
    ${
      canaries.length === 0
        ? html`<p>Everybody gets what is live. No release is a canary.</p>`
        : table(
            'Releases that a share of visitors gets',
            ['App', 'Version', 'Share', 'Since', 'Next', 'Goes on'],
            canaries.map(({ app, version, share, steps, every, since }) => [
              app,
              version,
              `${String(share)} % of visitors`,
              moment(since),
              [...steps.map((step) => `${String(step)} %`), 'live'].join(', then '),
              every === undefined ? 'when somebody says so' : `by the guard, after ${duration(every)} at each share`,
            ]),
          )
    }`;

const duration = (seconds: number): string =>
  seconds % 60 === 0 ? `${String(seconds / 60)} min` : `${String(seconds)} s`;

const healthSection = ({ health }: Desk): Markup =>
  html`<h2>The last hour</h2>
    ${table(
      'What page loads and renderings told of each release',
      ['App', 'Version', 'Page loads', 'Drawn on the server', 'Each, and CPU time', 'What was wrong'],
      health.map(({ app, version, loads, renderings, rendering, seen }) => [
        app,
        version,
        String(loads),
        String(renderings),
        rendering ? `${String(rendering.ms)} ms, ${String(rendering.cpuMs)} ms` : '–',
        Object.entries(seen)
          .map(([id, count]) => `${id} ${String(count)}`)
          .join(', ') || 'nothing',
      ]),
    )}`;

const journalSection = ({ journal }: Desk): Markup =>
  html`<h2>Journal</h2>
    <p>The last ${journal.length} changes, the latest first. “release history” has all.</p>
    <ol class="lines">
      ${journal.map(
        ({ at, by, what, app, about, reason }) =>
          html`<li>
            <p>
              ${moment(at)} <strong>${[what, app, about].filter((text) => text !== undefined).join(' ')}</strong> by
              ${by}
            </p>
            ${reason === undefined ? undefined : html`<p class="quiet">${reason}</p>`}
          </li>`,
      )}
    </ol>`;

const WORDS = { publish: 'publish', promote: 'promote', rollback: 'roll back' };

const peopleSection = ({ people }: Desk): Markup =>
  html`<h2>Who to ask</h2>
    <ul class="people">
      ${(people ?? []).map(
        ({ name, isOwner, roles }) =>
          html`<li>
            <strong>${name}</strong>${isOwner ? ', an owner: may change who may do what' : ''}
            ${roles.map(({ role, apps }) => html`<p>May ${WORDS[role]} ${apps.includes('all') ? 'every app' : apps.join(', ')}</p>`)}
          </li>`,
      )}
    </ul>`;
