import { useTexts } from '@rishta/remote-sdk';
import { Alert, Button, VisuallyHidden } from '@rishta/ui';
import type { ReactNode } from 'react';

import type { Loadable } from './loadable.ts';
import { partsTexts } from './parts.texts.ts';
import { SessionEnded } from './session-ended.tsx';

interface LoadedProps<Data> {
  from: Loadable<Data>;
  /** Stands in while loading; of the content's size. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what has been loaded, or says how it stands with it. */
export function Loaded<Data>({ from, skeleton, children }: LoadedProps<Data>) {
  const t = useTexts(partsTexts);
  if (from.state === 'ready') return children(from.data);
  if (from.state === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (from.state === 'signed-out') return <SessionEnded />;
  return (
    <Alert
      tone="error"
      title={t('failed')}
      action={
        <Button variant="secondary" onClick={from.retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('failedWhy')}
    </Alert>
  );
}
