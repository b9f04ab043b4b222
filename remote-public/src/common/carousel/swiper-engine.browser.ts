import { Swiper } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';

import { swiperOptions, type CarouselMotion } from './swiper-options.ts';

/** A row of slides that Swiper has taken over. */
export interface SwiperEngine {
  next: () => void;
  previous: () => void;
  play: () => void;
  pause: () => void;
  /** Whether the arrow keys move the slides. */
  listenToKeys: (on: boolean) => void;
  /** Gives the row back as it was. */
  destroy: () => void;
}

/** Takes a scrolling row over, at the slide to which it has been scrolled. */
export function startSwiper(viewport: HTMLElement, motion: CarouselMotion): SwiperEngine {
  const initialSlide = scrolledTo(viewport);
  viewport.scrollLeft = 0;
  const swiper = new Swiper(viewport, {
    modules: [A11y, Autoplay, Keyboard],
    ...swiperOptions(motion),
    initialSlide,
  });
  // Looking for a word on the page, or a focus that Swiper misses, scrolls the row beneath it.
  const takeOverScrolling = () => {
    if (viewport.scrollLeft === 0) return;
    const slides = scrolledTo(viewport);
    viewport.scrollLeft = 0;
    swiper.slideTo(swiper.activeIndex + slides, 0);
  };
  viewport.addEventListener('scroll', takeOverScrolling);
  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    play: () => swiper.autoplay.start(),
    // After `destroy` there is nothing left to stop.
    pause: () => {
      if (!swiper.destroyed) swiper.autoplay.stop();
    },
    listenToKeys: (on) => (on ? swiper.keyboard.enable() : swiper.keyboard.disable()),
    destroy: () => {
      viewport.removeEventListener('scroll', takeOverScrolling);
      swiper.destroy();
    },
  };
}

/** The slide at the start of a row that scrolls by itself. */
function scrolledTo(viewport: HTMLElement): number {
  const [first, second] = viewport.querySelectorAll('li');
  if (!first || !second) return 0;
  const step = Math.abs(second.offsetLeft - first.offsetLeft);
  return step > 0 ? Math.round(Math.abs(viewport.scrollLeft) / step) : 0;
}
