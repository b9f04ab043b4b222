import { useTexts } from '@rishta/remote-sdk';
import {
  ChevronEndIcon,
  ChevronStartIcon,
  classNames,
  IconButton,
  PauseIcon,
  PlayIcon,
  Section,
  type SectionProps,
} from '@rishta/ui';
import { useRef, type FocusEvent, type ReactElement } from 'react';

import { carouselTexts } from './carousel.texts.ts';
import { useCarousel, type Carousel } from './use-carousel.ts';
import classes from './carousel.module.css';

export interface CarouselSectionProps extends Pick<SectionProps, 'eyebrow' | 'lead' | 'tone'> {
  title: string;
  /** How many slides are in sight, by width: 1.3, 2.3, 3.2, 4, or whole ones: 1, 2, 3, 4. */
  slides: 'peeking' | 'whole';
  /** Milliseconds between two slides; without it the row moves only on request. */
  autoplayDelay?: number;
  /** The slides, each with a key. */
  children: ReactElement[];
  /** Stands below the row. */
  more?: ReactElement;
}

/** A band of the page with a row of slides. Without scripts the row scrolls. */
export function CarouselSection({ title, slides, autoplayDelay, more, children, ...section }: CarouselSectionProps) {
  const t = useTexts(carouselTexts);
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(viewport, autoplayDelay);
  return (
    <Section
      {...section}
      title={title}
      aria-roledescription={t('carousel')}
      actions={<Controls title={title} carousel={carousel} isMoving={autoplayDelay !== undefined} />}
    >
      <div
        ref={viewport}
        role="group"
        aria-label={title}
        data-running={carousel.engine ? '' : undefined}
        className={classNames(classes.viewport, classes[slides])}
        onPointerEnter={({ pointerType }) => carousel.setHovered(pointerType === 'mouse')}
        onPointerLeave={() => carousel.setHovered(false)}
        onFocus={() => carousel.setFocused(true)}
        onBlur={(event) => carousel.setFocused(holdsFocus(event))}
      >
        <ul role="list" className={classes.track}>
          {children.map((slide) => (
            <li key={slide.key} className={classes.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {more}
    </Section>
  );
}

const holdsFocus = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget);

interface ControlsProps {
  title: string;
  carousel: Carousel;
  isMoving: boolean;
}

function Controls({ title, carousel: { engine, isPlaying, setPlaying }, isMoving }: ControlsProps) {
  const t = useTexts(carouselTexts);
  return (
    <div className={classNames(classes.controls, !engine && classes.waiting)}>
      {isMoving && (
        <IconButton
          label={t(isPlaying ? 'pause' : 'play', { name: title })}
          className={classes.control}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
      )}
      <IconButton label={t('previous', { name: title })} className={classes.control} onClick={() => engine?.previous()}>
        <ChevronStartIcon />
      </IconButton>
      <IconButton label={t('next', { name: title })} className={classes.control} onClick={() => engine?.next()}>
        <ChevronEndIcon />
      </IconButton>
    </div>
  );
}
