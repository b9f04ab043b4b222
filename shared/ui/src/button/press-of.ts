import type { ComponentProps } from 'react';

type Press = ComponentProps<'button'>['onClick'];

const swallow: Press = (event) => {
  event.preventDefault();
};

/**
 * What a press does. With `aria-disabled` it does nothing, and sends no form. Unlike `disabled`, it leaves the focus where
 * it is: whoever pressed by keyboard goes on from there.
 */
export const pressOf = (onClick: Press, isOff: ComponentProps<'button'>['aria-disabled']): Press =>
  isOff === true || isOff === 'true' ? swallow : onClick;
