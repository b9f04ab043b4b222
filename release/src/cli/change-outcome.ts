import type { ChangeResult } from '../registry/change.ts';
import { type Outcome, warningLines } from './outcome.ts';
import { asideNote } from './torn.ts';

/** What a promote or rollback has done. */
export function changeOutcome(result: ChangeResult): Outcome {
  const { entry, channel, completed, warnings, aside, usedReserve, compositionBefore, compositionAfter } = result;
  const { app, from, to, action } = entry;
  const composition = { from: compositionBefore, to: compositionAfter };
  return {
    data: {
      action,
      app,
      from: from ?? null,
      to,
      revision: channel.revision,
      composition,
      entry,
      warnings,
      ...(completed ? { completed } : {}),
      ...(aside === undefined ? {} : { aside }),
      usedReserve,
    },
    lines: [
      ...(aside === undefined ? [] : [asideNote(aside)]),
      ...(completed
        ? [
            `An earlier ${completed.action} of ${completed.app} to ${completed.to} had been cut off and was completed first.`,
          ]
        : []),
      `${app} ${from === undefined ? to : `${from} → ${to}`}   composition ${composition.from} → ${composition.to}`,
      'Visitors get it with their next page load.',
      ...(entry.recall ? [`${from} is recalled: tabs that run it are asked to reload.`] : []),
      ...warningLines(warnings),
      ...(usedReserve
        ? ['The disk is full: this used the room kept for a rollback. Make room before the next one.']
        : []),
    ],
  };
}
