import type { SlotProps } from '@rishta/remote-sdk';
import { lazy, Suspense } from 'react';

// Only where a page has a slot. A page without parts is better than none.
const SlotParts = lazy(() =>
  import('./slot-parts.tsx').then(
    (module) => ({ default: module.SlotParts }),
    () => ({ default: () => null }),
  ),
);

export const drawSlot = (slot: SlotProps) => (
  <Suspense>
    <SlotParts {...slot} />
  </Suspense>
);
