import { useLocale, type PartModule, type SlotProps, type SlotValues } from '@rishta/remote-sdk';
import type { Part } from '@rishta/contracts';
import { useEffect, useState, type ReactNode } from 'react';

import { connection } from '../connection.ts';
import { markPart } from '../health-marks.ts';
import { loadWithTexts } from '../remotes/page-modules.ts';
import { useSite } from '../site.ts';
import { PartBoundary } from './part-boundary.tsx';

/** The parts that the remotes of this page load have for a slot, each as soon as its code is there. */
export function SlotParts({ name, data = {} }: SlotProps): ReactNode {
  const { composition } = useSite();
  return Object.entries(composition.apps)
    .flatMap(([app, { parts = [] }]) => parts.map((part) => ({ app, part })))
    .filter(({ part: { slot, takes } }) => slot === name && isGiven(data, takes))
    .sort((one, other) => (one.part.order ?? 0) - (other.part.order ?? 0))
    .map(({ app, part: { module } }) => (
      <PartBoundary key={`${app}/${module}`} app={app}>
        <PartPlace app={app} module={module} data={data} />
      </PartBoundary>
    ));
}

/** A promote compares what both apps say; a slot of a release from before then may give something else all the same. */
const isGiven = (data: SlotValues, takes: Part['takes'] = {}) =>
  Object.entries(takes).every(([name, type]) => typeof data[name] === type);

interface PartPlaceProps {
  app: string;
  module: string;
  data: SlotValues;
}

function PartPlace({ app, module, data }: PartPlaceProps) {
  const { modules, reportFailure } = useSite();
  const { language } = useLocale();
  const [loaded, setLoaded] = useState<PartModule>();
  useEffect(() => {
    if (loaded) return;
    let isOver = false;
    // Loads that go well count as those that fail do.
    markPart(app);
    loadWithTexts(modules, { app, module }, language).then(
      (part) => {
        // A part is no page, but comes the same way.
        if (!isOver) setLoaded(part as PartModule);
      },
      // The page goes on without it. Without a connection that is not the release's fault.
      async (error: unknown) => {
        if (await connection.isUp()) reportFailure(app, error, 'module');
      },
    );
    return () => {
      isOver = true;
    };
  }, [loaded, modules, reportFailure, app, module, language]);
  return loaded && <loaded.Component data={data} />;
}
