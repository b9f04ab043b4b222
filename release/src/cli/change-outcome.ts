import type { ChangeResult } from '../registry/change.ts';
import { type Outcome, warningLines } from './outcome.ts';

/** What a promote or rollback has done. */
export function changeOutcome({ entry, channel, completed, warnings, ...result }: ChangeResult): Outcome {
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
      warnings,
      ...(completed ? { completed } : {}),
    },
    lines: [
      ...(completed
        ? [
            `An earlier ${completed.action} of ${completed.app} to ${completed.to} had been cut off and was completed first.`,
          ]
        : []),
      `${app} ${from === undefined ? to : `${from} → ${to}`}   composition ${composition.from} → ${composition.to}`,
      'Visitors get it with their next page load.',
      ...(entry.recall ? [`${from} is recalled: tabs that run it are asked to reload.`] : []),
      ...warningLines(warnings),
    ],
  };
}
