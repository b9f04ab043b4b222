import { jest } from '@jest/globals';
import type { LiveComposition } from '@rishta/contracts';
import { useUnsavedChanges, type PageModule } from '@rishta/remote-sdk';
import { act } from '@testing-library/react';
import { useState } from 'react';

import { browser } from '../browser.ts';

export const UNCHANGED: LiveComposition = { id: 'c1', apps: {} };
export const NEWER: LiveComposition = { id: 'c2', apps: { 'remote-public': { version: '1.1.0', recalled: [] } } };
export const RECALLED: LiveComposition = {
  id: 'c0',
  apps: { 'remote-public': { version: '0.9.0', recalled: ['1.0.0'] } },
};

/** A page with something unsaved as long as its box is ticked. */
export const FORM: PageModule = {
  Component: function Form() {
    const [isDirty, setDirty] = useState(false);
    useUnsavedChanges(isDirty);
    return <input type="checkbox" aria-label="Typed something" onChange={({ target }) => setDirty(target.checked)} />;
  },
};

let ask: jest.SpiedFunction<typeof fetch>;
let reload: jest.SpiedFunction<typeof browser.reload>;

/** An open tab whose time passes as a test wants, and which asks what is live and reloads in play. */
export const tab = {
  get ask() {
    return ask;
  },
  get reload() {
    return reload;
  },
  answerWith: (live: LiveComposition) => ask.mockImplementation(() => Promise.resolve(Response.json(live))),
  pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
  /** Long enough for a tab that hears of no changes. */
  untilAsked: () => tab.pass(33_000),
};

/** To be called before all tests of a file. */
export function prepareTab(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    ask = jest.spyOn(globalThis, 'fetch');
    tab.answerWith(UNCHANGED);
    reload = jest.spyOn(browser, 'reload').mockReturnValue();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
