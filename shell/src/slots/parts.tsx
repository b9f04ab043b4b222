import type { SlotProps } from '@rishta/remote-sdk';
import { lazy, Suspense } from 'react';

// Only where a page has a slot. A page without parts is better than none.
const SlotParts = lazy(() => import('./slot-parts.tsx').catch(() => ({ default: () => null })));

export const Parts = (slot: SlotProps) => (
  <Suspense>
    <SlotParts {...slot} />
  </Suspense>
);
