import type { ChangeResult } from '../registry/change.ts';
import type { Outcome } from './outcome.ts';
import { asideNote } from './torn.ts';

/** What a promote or rollback has done. */
export function changeOutcome({ entry, channel, completed, aside, usedReserve, ...result }: ChangeResult): Outcome {
  const { app, from, to, action } = entry;
  const composition = { from: result.compositionBefore, to: result.compositionAfter };
  return {
    data: {
      action,
      app,
      from: from ?? null,
      to,
      revision: channel.revision,
      composition,
      entry,
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
      ...(usedReserve
        ? ['The disk is full: this used the room kept for a rollback. Make room before the next one.']
        : []),
    ],
  };
}
