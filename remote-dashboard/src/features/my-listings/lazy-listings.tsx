import { useTexts } from '@rishta/remote-sdk';
import { Alert } from '@rishta/ui';
import { useEffect, useState, type ComponentProps } from 'react';

import { ListSkeleton } from '../../common/list-skeleton.tsx';
import type * as lazyModule from './listings/shown-listings.tsx';
import { myListingsTexts } from './my-listings.texts.ts';

let loading: Promise<typeof lazyModule | 'failed'> | undefined;

/** Fetches what shows listings. Asked for while the listings themselves are fetched, it keeps nobody waiting. */
export const preloadListings = () =>
  (loading ??= import('./listings/shown-listings.tsx').catch(() => 'failed' as const));

/** Listings with what can be done about them; a page without any does not fetch what shows them. */
export function LazyListings(props: ComponentProps<typeof lazyModule.ShownListings>) {
  const t = useTexts(myListingsTexts);
  const [parts, setParts] = useState<typeof lazyModule | 'failed'>();
  useEffect(() => {
    let isOver = false;
    void preloadListings().then((loaded) => {
      if (!isOver) setParts(loaded);
    });
    return () => {
      isOver = true;
    };
  }, []);
  if (parts === 'failed') return <Alert tone="error">{t('detailsFailed')}</Alert>;
  return parts ? <parts.ShownListings {...props} /> : <ListSkeleton />;
}
