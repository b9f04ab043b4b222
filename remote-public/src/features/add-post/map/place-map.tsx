import type { Pin } from '@rishta/contracts';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, Spinner } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { useLocalized } from '../../../content/localized.ts';
import { cityName } from '../../../content/places.content.ts';
import { ReloadButton } from '../../../common/reload-button.tsx';
import { useNearViewport } from '../../../common/use-near-viewport.ts';
import { addPostTexts } from '../add-post.texts.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import type { LeafletMap } from './leaflet-map.browser.ts';
import classes from './place-map.module.css';

interface PlaceMapProps {
  pin: Pin | null;
  /** Given what tells the place in the middle of the map, once there is a map. */
  onReady: (centre: (() => Pin) | undefined) => void;
  onPick: (pin: Pin) => void;
}

/** The map, for the pointer and for the keyboard; it is loaded when it comes near. */
export function PlaceMap({ pin, onReady, onPick }: PlaceMapProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  const localized = useLocalized();
  const { language } = useLocale();
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<LeafletMap | null>(null);
  const { hasBeenNear } = useNearViewport(container);
  const [failures, setFailures] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef({ t, localized, onPick });
  useEffect(() => {
    latest.current = { t, localized, onPick };
  });

  useEffect(() => {
    const element = container.current;
    if (!element || !hasBeenNear) return;
    let started: LeafletMap | undefined;
    let isOver = false;
    setFailed(false);
    import('./leaflet-map.browser.ts').then(
      ({ startMap }) => {
        if (isOver) return;
        const { t: say, localized: name } = latest.current;
        started = startMap(element, {
          nameOf: (city) => name(cityName(city)),
          zoomIn: say('zoomIn'),
          zoomOut: say('zoomOut'),
          isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
          onPick: (picked) => latest.current.onPick(picked),
        });
        setEngine(started);
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      started?.destroy();
      setEngine(null);
    };
    // The names on the map are written once, when it starts.
  }, [hasBeenNear, language, failures]);

  useEffect(() => engine?.setPin(pin), [engine, pin]);
  useEffect(() => onReady(engine?.centre), [engine, onReady]);

  return (
    <div className={classes.box}>
      {/* Leaflet lets the arrow keys move the map; Enter is added to that. */}
      <div
        ref={container}
        dir="ltr"
        role="application"
        tabIndex={-1}
        aria-label={t('mapHelp')}
        className={classes.map}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== container.current || !engine) return;
          event.preventDefault();
          onPick(engine.centre());
        }}
      >
        {engine && <span aria-hidden="true" className={classes.cross} />}
      </div>
      {hasBeenNear && !engine && !isFailed && <Spinner label={formText('loading')} className={classes.spinner} />}
      {isFailed && (
        <Alert
          tone="error"
          action={
            // Not every browser asks a second time.
            failures > 0 ? (
              <ReloadButton>{t('reload')}</ReloadButton>
            ) : (
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  // The button gives way to the map.
                  container.current?.focus();
                  setFailures(failures + 1);
                }}
              >
                {t('retry')}
              </Button>
            )
          }
        >
          {t('mapFailed')}
        </Alert>
      )}
    </div>
  );
}
