import { fits, type Part, type Release, type Slot } from '@rishta/contracts';

import type { Problem } from '../registry/problem.ts';
import type { Change } from './dropped-pages.check.ts';

/**
 * Parts of the candidate that no slot takes, and parts of others that lose theirs. Such a part is not shown and costs
 * nothing else, so a rollback goes on. An app that is not live at all may bring the slot later.
 */
export function checkSlots({ candidate, replaced, others }: Change): Problem[] {
  return [
    ...(candidate ? ownMisfits(candidate, others) : []),
    ...others.flatMap((other) =>
      lostParts(other, replaced, candidate).map((why) => ({
        id: 'part-dropped',
        message: `${nameOf(other)} has a part for ${why}.`,
        remedy: `Put a release of ${other.app} live first that does without it. ${WITH_YES}`,
      })),
    ),
  ];
}

const ownMisfits = (candidate: Release, others: readonly Release[]): Problem[] =>
  (candidate.parts ?? [])
    .flatMap((part) => misfit(part, [candidate, ...others]) ?? [])
    .map((why) => ({
      id: 'part-without-slot',
      message: `${nameOf(candidate)} has a part for ${why}.`,
      remedy: `Put a release live first that offers it, or one of ${candidate.app} that does without. ${WITH_YES}`,
    }));

const WITH_YES = 'With --yes the part is not shown.';

const nameOf = ({ app, version }: Release) => `${app} ${version}`;

function lostParts({ parts = [] }: Release, replaced: Release | undefined, candidate: Change['candidate']): string[] {
  if (!replaced) return [];
  const fitting = parts.filter((part) => appOf(part) === replaced.app && !misfit(part, [replaced]));
  return fitting.flatMap((part) =>
    candidate ? (misfit(part, [candidate]) ?? []) : `${part.slot}, a slot that goes with ${nameOf(replaced)}`,
  );
}

const appOf = ({ slot }: Part) => slot.split('/')[0];

/** Why a part does not fit what is live. Undefined when it does, or when nobody of the slot's app is there to tell. */
function misfit(part: Part, live: readonly Release[]): string | undefined {
  const [app = '', name] = part.slot.split('/');
  const owner = live.find((release) => release.app === app);
  if (!owner) return undefined;
  const slot = owner.slots?.find((each) => each.name === name);
  if (!slot) return `${part.slot}, a slot that ${nameOf(owner)} does not offer`;
  if (fits(slot, part)) return undefined;
  return `${part.slot} that takes ${textOf(part.takes)}; ${nameOf(owner)} gives ${textOf(slot.data)}`;
}

const textOf = (data: Slot['data'] = {}): string =>
  Object.entries(data)
    .map(([name, type]) => `${name} (${type})`)
    .join(', ') || 'nothing';
