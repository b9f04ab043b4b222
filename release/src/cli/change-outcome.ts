import type { ChangeResult } from '../registry/change.ts';
import type { JournalEntry } from '../registry/documents.ts';
import { told } from '../registry/told.ts';
import { type Outcome, warningLines } from './outcome.ts';
import { asideNote } from './torn.ts';

/** What a promote or rollback has done. */
export function changeOutcome(result: ChangeResult): Outcome {
  const { entry, channel, completed, warnings, untried, excepted, aside, usedReserve } = result;
  const { compositionBefore, compositionAfter } = result;
  const { app, from, to, action, share, steps, every } = entry;
  const composition = { from: compositionBefore, to: compositionAfter };
  return {
    data: {
      action,
      app,
      from: from ?? null,
      to,
      ...(share !== undefined && { share, steps }),
      ...(every !== undefined && { every }),
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
      ...(completed ? [`An earlier ${told(completed)} had been cut off and was completed first.`] : []),
      ...(action === 'canary' || action === 'abort'
        ? canaryLines(entry)
        : [
            `${app} ${from === undefined ? to : `${from} → ${to}`}   composition ${composition.from} → ${composition.to}`,
            'Visitors get it with their next page load.',
          ]),
      ...(entry.recall ? [`${from} is recalled: tabs that run it are asked to reload.`] : []),
      ...warningLines([...warnings, ...untried, ...excepted]),
      ...(usedReserve
        ? ['The disk is full: this used the room kept for a rollback. Make room before the next one.']
        : []),
    ],
  };
}

function canaryLines({ action, app, to, from = '', share = 0, steps = [], every }: JournalEntry): string[] {
  if (action === 'abort') return [`${app} ${to} is no canary any more; tabs that run it are asked to reload.`];
  const next = [...steps.map((step) => `${step} %`), 'live'].join(', then ');
  return [
    `${app} ${to} is a canary: ${share} % of visitors get it with their next page load, the others stay with ${from}.`,
    ...(every === undefined
      ? []
      : [
          `The guard goes on after ${every} s at each share, when enough visitors have seen it and nothing speaks against it.`,
        ]),
    `"canary continue ${app}" goes on: ${next}. "canary abort ${app} --reason …" ends it.`,
  ];
}
