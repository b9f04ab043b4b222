import type { Part } from '@rishta/contracts';
import type { SlotProps, SlotValues } from '@rishta/remote-sdk';
import { useMemo, type ReactNode } from 'react';

import { useSite } from '../site.ts';
import { PartBoundary } from './part-boundary.tsx';
import { ServedPart } from './served-part.tsx';
import { usePart, type PartProps } from './use-part.ts';

/** The parts that the remotes of this page load have for a slot, each as soon as it is there. */
export function SlotParts({ name, data = {} }: SlotProps): ReactNode {
  const { composition } = useSite();
  const text = JSON.stringify(data);
  const values = useMemo(() => JSON.parse(text) as SlotValues, [text]);
  return Object.entries(composition.apps)
    .flatMap(([app, { parts = [] }]) => parts.map((part) => ({ app, part })))
    .filter(({ part: { slot, takes } }) => slot === name && isGiven(values, takes))
    .sort((one, other) => (one.part.order ?? 0) - (other.part.order ?? 0))
    .map(({ app, part: { module, render } }) => {
      const OnePart = render === 'server' ? ServedPart : BrowserPart;
      // Other values are another part: what was loaded for these is not shown for those.
      return <OnePart key={`${app}/${module} ${text}`} app={app} module={module} data={values} />;
    });
}

/** A promote compares what both apps say; a slot of a release from before then may give something else all the same. */
const isGiven = (data: SlotValues, takes: Part['takes'] = {}) =>
  Object.entries(takes).every(([name, type]) => typeof data[name] === type);

function BrowserPart(props: PartProps) {
  const part = usePart(props);
  return (
    part && (
      <PartBoundary app={props.app}>
        <part.Component data={props.data} loaded={part.loaded} />
      </PartBoundary>
    )
  );
}
