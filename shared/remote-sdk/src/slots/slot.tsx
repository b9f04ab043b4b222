import type { Texts } from '@rishta/i18n';
import { createContext, use, type ComponentType, type ReactNode } from 'react';

import type { PageContext } from '../page-module.ts';

/** What a slot hands to its parts. */
export type SlotValues = Readonly<Record<string, string | number | boolean>>;

export interface SlotProps {
  /** The app that offers the slot, and its name in the app's `remote.json`: `remote-public/home`. */
  name: string;
  /** As `remote.json` says it. */
  data?: SlotValues;
}

/** A module that `remote.json` names under `parts`. A failure costs nothing but the part. */
export interface PartModule<Data extends SlotValues = SlotValues> {
  Component: ComponentType<{ data: Data }>;
  handle?: {
    /** Catalogs that must be there before the part is drawn. */
    texts?: readonly Texts[];
  };
}

export interface PartLoaderArgs<Data extends SlotValues = SlotValues> {
  data: Data;
  context: PageContext;
  /** Aborted when nobody waits for the part any more. */
  signal: AbortSignal;
}

/**
 * A part with data of its own. Its loader runs on the server, when `remote.json` has the part drawn there, and otherwise in
 * browsers; it gives plain JSON.
 */
export interface LoadingPartModule<Data extends SlotValues = SlotValues, Loaded = unknown> {
  Component: ComponentType<{ data: Data; loaded: Loaded }>;
  loader: (args: PartLoaderArgs<Data>) => Promise<Loaded>;
  handle?: PartModule['handle'];
}

/** Draws the parts of a slot. */
export type DrawSlot = (slot: SlotProps) => ReactNode;

export const SlotContext = createContext<DrawSlot | null>(null);

/** A place for the parts of other apps. It is empty until they are there, and when there are none. */
export const Slot = (props: SlotProps): ReactNode => use(SlotContext)?.(props);
