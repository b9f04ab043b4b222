import type { ChangeResult } from '../registry/change.ts';
import type { JournalEntry } from '../registry/documents.ts';
import { describeChange } from '../registry/describe-change.ts';
import { canaryLines, nextStepOf } from './canary-course.ts';
import { type Outcome, warningLines } from './outcome.ts';
import { asideNote } from './torn.ts';

/** What a change has done. */
export function changeOutcome(result: ChangeResult): Outcome {
  const { entry, channel, completed, warnings, untried, excepted, aside, usedReserve } = result;
  const { compositionBefore, compositionAfter } = result;
  const { app, from, to, action, share, steps, every, atOnce } = entry;
  const composition = { from: compositionBefore, to: compositionAfter };
  const said = saidOf(entry, composition);
  return {
    data: {
      action,
      app,
      from: from ?? null,
      to,
      ...(atOnce && { atOnce }),
      ...(share !== undefined && { share, steps }),
      ...(every !== undefined && { every }),
      ...(steps && { next: nextStepOf({ ...entry, steps }) }),
      told: said,
      revision: channel.revision,
      composition,
      entry,
      warnings,
      untried,
      excepted,
      ...(completed ? { completed } : {}),
      ...(aside === undefined ? {} : { aside }),
      usedReserve,
    },
    lines: [
      ...(aside === undefined ? [] : [asideNote(aside)]),
      ...(completed ? [`An earlier ${describeChange(completed)} had been cut off and was completed first.`] : []),
      ...said,
      ...(entry.recall ? [`${from} is recalled: tabs that run it are asked to reload.`] : []),
      ...warningLines([...warnings, ...untried, ...excepted]),
      ...(usedReserve
        ? ['The disk is full: this used the room kept for a rollback. Make room before the next one.']
        : []),
    ],
  };
}

/** What visitors get from now on. */
function saidOf(entry: JournalEntry, composition: { from: string; to: string }): string[] {
  const { action, app, from, to } = entry;
  if (action === 'canary') return canaryLines(entry);
  if (action === 'abort') return [`${app} ${to} is no canary any more; tabs that run it are asked to reload.`];
  const compositions = `composition ${composition.from} → ${composition.to}`;
  if (action === 'retire') {
    return [
      `${app} ${to} is taken off   ${compositions}`,
      'With the next page load its pages answer 404, and its links and parts are gone. Open tabs keep what they show.',
      `"promote ${app} ${to}" brings it back as long as it is not pruned.`,
    ];
  }
  return [
    `${app} ${from === undefined ? to : `${from} → ${to}`}   ${compositions}`,
    'Visitors get it with their next page load.',
    ...(from === undefined
      ? [`No release of ${app} was live that others could stay with, so everybody gets this one at once.`]
      : []),
  ];
}
