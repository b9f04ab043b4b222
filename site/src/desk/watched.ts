import type { Watch } from '@rishta/release';

import { chart, shareText } from './chart.ts';
import { html, type Markup } from './markup.ts';
import { sentence } from './sentence.ts';
import { table } from './table.ts';
import { moment } from './times.ts';

const OUTCOMES = { worse: 'Worse', 'as-good': 'As good', undecided: 'Undecided' };

/** A release beside the one whose place it takes: the verdict, its reasons, and both over time. */
export function watchedSection(watch: Watch): Markup {
  const { watched, verdict, courses, reasons } = watch;
  const { app, version, against, since, canary } = watched;
  const other = canary ? `${against}, which the others get` : `${against}, in the time before`;
  return html`<section class="card" aria-label="${app} ${version}">
    <h3>${app} ${version} <span class="badge ${verdict.outcome}">${OUTCOMES[verdict.outcome]}</span></h3>
    <p class="quiet">${canary ? 'A canary' : 'Live'} since ${moment(since)}, beside ${other}</p>
    <p>${reasons}</p>
    ${
      courses.length === 0
        ? html`<p>No page load has told anything of it yet.</p>`
        : html`<ul class="key">
              <li>${sample('candidate')}${version}</li>
              <li>${sample('stable')}${against}</li>
            </ul>
            <div class="charts">
              ${courses.map(
                (course) =>
                  html`<div>
                    <h4>${sentence(course.words)}</h4>
                    ${chart(course, version, against)}
                  </div>`,
              )}
            </div>
            ${table(
              `Page loads and renderings of ${app} in which something was wrong`,
              ['What', version, against],
              courses.map(({ words, side, candidate, stable }) => [
                sentence(words),
                shareText(candidate, side),
                shareText(stable, side),
              ]),
            )}`
    }
  </section>`;
}

const sample = (side: 'candidate' | 'stable'): Markup =>
  html`<svg aria-hidden="true" viewBox="0 0 32 12"><path class="${side}" d="M0 6H32" /></svg>`;
