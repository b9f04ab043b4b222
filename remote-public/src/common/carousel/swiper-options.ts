import type { SwiperOptions } from 'swiper/types';

import classes from './carousel.module.css';

export interface CarouselMotion {
  /** Milliseconds between two slides; absent when the row moves only on request. */
  autoplayDelay?: number;
  /** The visitor asked for less motion. */
  isReduced: boolean;
}

/** How every carousel of the site moves. */
export const swiperOptions = ({ autoplayDelay, isReduced }: CarouselMotion): SwiperOptions => ({
  // The style sheet alone says how wide a slide is, so that nothing changes its size when Swiper starts.
  slidesPerView: 'auto',
  wrapperClass: classes.track ?? '',
  slideClass: classes.slide ?? '',
  // A loop would show copies of slides to those who listen.
  rewind: true,
  speed: isReduced ? 0 : 400,
  watchSlidesProgress: true,
  // Started and stopped from outside, where it is known whether the visitor is reading.
  autoplay: { enabled: false, delay: autoplayDelay ?? 0 },
  keyboard: { enabled: false, pageUpDown: false },
  // Slides stay items of their list, without a second name.
  a11y: {
    slideRole: 'listitem',
    slideLabelMessage: '',
    wrapperLiveRegion: false,
    notificationClass: classes.spoken ?? '',
  },
});
