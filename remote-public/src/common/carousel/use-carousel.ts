import { useLocale } from '@rishta/remote-sdk';
import { useEffect, useState, type RefObject } from 'react';

import type { SwiperEngine } from './swiper-engine.browser.ts';
import { useNearViewport } from '../use-near-viewport.ts';

export interface Carousel {
  /** Absent until Swiper runs; the row scrolls by itself until then. */
  engine: SwiperEngine | null;
  /** Whether the visitor lets the slides move by themselves. */
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
  /** While something in the row is read or used, the slides stand still. */
  setHovered: (isHovered: boolean) => void;
  setFocused: (isFocused: boolean) => void;
}

/** Lets Swiper take a row of slides over as soon as it comes near the part of the page that is in sight. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, autoplayDelay: number | undefined): Carousel {
  const { direction } = useLocale();
  const [engine, setEngine] = useState<SwiperEngine | null>(null);
  const [isPlaying, setPlaying] = useState(autoplayDelay !== undefined);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const { isNear, hasBeenNear } = useNearViewport(viewport);

  useEffect(() => {
    const element = viewport.current;
    if (!hasBeenNear || !element) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let started: SwiperEngine | undefined;
    let isOver = false;
    import('./swiper-engine.browser.ts').then(
      ({ startSwiper }) => {
        if (isOver) return;
        started = startSwiper(element, { isReduced, ...(autoplayDelay !== undefined && { autoplayDelay }) });
        setEngine(started);
        if (isReduced) setPlaying(false);
      },
      () => {
        // The row goes on scrolling by itself.
      },
    );
    return () => {
      isOver = true;
      started?.destroy();
      setEngine(null);
    };
    // Swiper reads the direction of the text once, when it starts.
  }, [viewport, hasBeenNear, autoplayDelay, direction]);

  const isMoving = isPlaying && isNear && !isHovered && !isFocused;
  useEffect(() => {
    if (!engine || !isMoving) return;
    engine.play();
    return () => engine.pause();
  }, [engine, isMoving]);

  useEffect(() => engine?.listenToKeys(isFocused), [engine, isFocused]);

  return { engine, isPlaying, setPlaying, setHovered, setFocused };
}
