import type { Texts } from '@rishta/i18n';
import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** What a slot hands to its parts. */
export type SlotValues = Readonly<Record<string, string | number | boolean>>;

export interface SlotProps {
  /** The app that offers the slot, and its name in the app's `remote.json`: `remote-public/home`. */
  name: string;
  /** As `remote.json` says it. */
  data?: SlotValues;
}

/** A module that `remote.json` names under `parts`. It is drawn in browsers, and a failure costs nothing but the part. */
export interface PartModule<Data extends SlotValues = SlotValues> {
  Component: ComponentType<{ data: Data }>;
  handle?: {
    /** Catalogs that must be there before the part is drawn. */
    texts?: readonly Texts[];
  };
}

/** Draws the parts of a slot. */
export type DrawSlot = (slot: SlotProps) => ReactNode;

export const SlotContext = createContext<DrawSlot | null>(null);

/** A place for the parts of other apps. It is empty until these are there, and when there are none. */
export const Slot = (props: SlotProps): ReactNode => use(SlotContext)?.(props);
