import { useLocale, type SlotValues } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { connection } from '../connection.ts';
import { markPart } from '../health-marks.ts';
import type { FailurePhase } from '../remotes/page-modules.ts';
import { useSite } from '../site.ts';
import { loadPart, type AnyPart } from './load-part.ts';
import { whenApiReached } from './when-api-reached.ts';

export interface PartProps {
  app: string;
  module: string;
  /** The same object as long as the values are the same. */
  data: SlotValues;
}

export interface LoadedPart {
  Component: AnyPart['Component'];
  loaded: unknown;
}

/** A part's code with its texts and its data, once they are there. `known` is data that need not be loaded any more. */
export function usePart({ app, module, data }: PartProps, known?: { loaded: unknown }): LoadedPart | undefined {
  const { api, composition, modules, reportFailure, subscribeToApiConnection } = useSite();
  const { language } = useLocale();
  const [part, setPart] = useState<LoadedPart>();
  useEffect(() => {
    if (part) return;
    const controller = new AbortController();
    const { signal } = controller;
    let phase: FailurePhase = 'module';
    const load = async (): Promise<LoadedPart> => {
      const { Component, loader } = await loadPart(modules, { app, module }, language);
      if (known || !loader) return { Component, loaded: known?.loaded };
      phase = 'loader';
      // While the API is away, a request would only add to its load.
      await whenApiReached(subscribeToApiConnection, signal);
      signal.throwIfAborted();
      const context = { api, language, showsSamples: composition.showsSamples ?? false };
      return { Component, loaded: await loader({ data, context, signal }) };
    };
    // Mark the part before it loads, so that successful loads are counted as well as failed ones.
    markPart(app);
    load().then(
      (loaded) => {
        if (!signal.aborted) setPart(loaded);
      },
      // The page goes on without it. Without a connection that is not the release's fault.
      async (error: unknown) => {
        const { pathname } = location;
        if (!signal.aborted && (await connection.isUp())) reportFailure(app, error, phase, pathname);
      },
    );
    return () => {
      controller.abort();
    };
  }, [part, api, composition, modules, reportFailure, subscribeToApiConnection, app, module, data, known, language]);
  return part;
}
