import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Button, VisuallyHidden } from '@rishta/ui';
import type { ReactNode } from 'react';

import type { Loadable } from './loadable.ts';
import { commonTexts } from './common.texts.ts';
import { SessionEnded } from './session-ended.tsx';

interface LoadedProps<Data> {
  from: Loadable<Data>;
  /** Stands in while loading; of the content's size. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows what has been loaded, or says how it stands with it. */
export function Loaded<Data>({ from, skeleton, children }: LoadedProps<Data>) {
  const t = useTexts(commonTexts);
  if (from.state === 'signed-out') return <SessionEnded />;
  const isLoading = from.state === 'loading';
  return (
    <>
      {from.data !== undefined && children(from.data)}
      {from.state !== 'ready' && (
        // Takes the focus of the button by which it is tried again.
        <div ref={passFocusOn} tabIndex={-1} aria-busy={isLoading}>
          {isLoading && (
            <>
              <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
              {skeleton}
            </>
          )}
          {from.state === 'failed' && (
            <Alert
              tone="error"
              title={t('failed')}
              action={
                <Button ref={passFocusOn} variant="secondary" onClick={from.retry}>
                  {t('retry')}
                </Button>
              }
            >
              {from.message ?? t('failedWhy')}
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
