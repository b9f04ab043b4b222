import { jest } from '@jest/globals';
import type { PageModule } from '@rishta/remote-sdk';
import { renderPage } from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { carouselTexts } from './carousel.texts.ts';
import type { CarouselMotion } from './swiper-options.ts';

const engine = {
  next: jest.fn(),
  previous: jest.fn(),
  play: jest.fn(),
  pause: jest.fn(),
  listenToKeys: jest.fn(),
  destroy: jest.fn(),
};
const startSwiper = jest.fn((_viewport: HTMLElement, _motion: CarouselMotion) => engine);
jest.unstable_mockModule('./swiper-engine.browser.ts', () => ({ startSwiper }));
const { CarouselSection } = await import('./carousel-section.tsx');

let tellNearness: (isNear: boolean) => void;

beforeEach(() => {
  jest.clearAllMocks();
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      tellNearness = (isNearNow) => callback([{ isIntersecting: isNearNow }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const comeNear = async (isNear = true) => act(async () => tellNearness(isNear));

const open = (autoplayDelay?: number, language: 'en' | 'ur' = 'en') => {
  const page: PageModule = {
    handle: { texts: [carouselTexts] },
    Component: () => (
      <CarouselSection title="Agencies" slides="peeking" {...(autoplayDelay && { autoplayDelay })}>
        {['Noor', 'Mehran', 'Margalla'].map((name) => (
          <a key={name} href={`https://${name}.example/`}>
            {name}
          </a>
        ))}
      </CarouselSection>
    ),
  };
  return renderPage(page, { language });
};

test('all slides are items of one list, before anything moves', async () => {
  await open(2500);
  expect(screen.getByRole('region', { name: 'Agencies' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(startSwiper).not.toHaveBeenCalled();
});

test('Swiper starts when the row comes near, once, and the slides move', async () => {
  await open(2500);
  await comeNear();
  await comeNear(false);
  await comeNear();
  expect(startSwiper).toHaveBeenCalledTimes(1);
  expect(startSwiper.mock.calls[0]?.[1]).toEqual({ autoplayDelay: 2500, isReduced: false });
  expect(engine.play).toHaveBeenCalledTimes(2);
  expect(engine.pause).toHaveBeenCalledTimes(1);
});

test('the slides pause and play at a press', async () => {
  const user = userEvent.setup();
  await open(2500);
  await comeNear();
  await user.click(screen.getByRole('button', { name: 'Pause: Agencies' }));
  expect(engine.pause).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Play: Agencies' }));
  expect(engine.play).toHaveBeenCalledTimes(2);
});

test('the slides stand still while a mouse is over them', async () => {
  const user = userEvent.setup();
  await open(2500);
  await comeNear();
  await user.hover(screen.getByRole('link', { name: 'Noor' }));
  expect(engine.pause).toHaveBeenCalledTimes(1);
  await user.unhover(screen.getByRole('link', { name: 'Noor' }));
  expect(engine.play).toHaveBeenCalledTimes(2);
});

test('the slides stand still while one has the focus, and the arrow keys move them', async () => {
  await open(2500);
  await comeNear();
  act(() => screen.getByRole('link', { name: 'Noor' }).focus());
  expect(engine.pause).toHaveBeenCalledTimes(1);
  expect(engine.listenToKeys).toHaveBeenLastCalledWith(true);
  act(() => screen.getByRole('link', { name: 'Mehran' }).focus());
  expect(engine.play).toHaveBeenCalledTimes(1);
  act(() => screen.getByRole('link', { name: 'Mehran' }).blur());
  expect(engine.play).toHaveBeenCalledTimes(2);
  expect(engine.listenToKeys).toHaveBeenLastCalledWith(false);
});

test('nothing moves by itself for those who asked for less motion, until they press play', async () => {
  const user = userEvent.setup();
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await open(2500);
  await comeNear();
  expect(engine.pause).toHaveBeenCalledTimes(engine.play.mock.calls.length);
  await user.click(screen.getByRole('button', { name: 'Play: Agencies' }));
  expect(engine.play.mock.calls.length).toBe(engine.pause.mock.calls.length + 1);
});

test('a row that moves on request only has no pause', async () => {
  const user = userEvent.setup();
  await open();
  await comeNear();
  expect(screen.queryByRole('button', { name: /Pause/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next: Agencies' }));
  await user.click(screen.getByRole('button', { name: 'Previous: Agencies' }));
  expect(engine.next).toHaveBeenCalledTimes(1);
  expect(engine.previous).toHaveBeenCalledTimes(1);
  expect(engine.play).not.toHaveBeenCalled();
});

test('the row gets its own behaviour back when the page is left', async () => {
  const { unmount } = await open(2500);
  await comeNear();
  unmount();
  expect(engine.destroy).toHaveBeenCalledTimes(1);
});

test('the buttons speak Urdu', async () => {
  await open(2500, 'ur');
  await comeNear();
  expect(screen.getByRole('button', { name: 'روکیں: Agencies' })).toBeVisible();
});
