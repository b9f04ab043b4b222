import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import { userEvent, type Options, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

export interface RenderWithUserResult extends RenderResult {
  user: UserEvent;
}

/**
 * Renders and sets up the user who works with the result. With fake timers pass
 * `{ user: { advanceTimers: jest.advanceTimersByTime } }`.
 */
export function renderWithUser(
  element: ReactNode,
  { user: userOptions, ...options }: RenderOptions & { user?: Options } = {},
): RenderWithUserResult {
  const user = userEvent.setup(userOptions);
  return { user, ...render(element, options) };
}
