// First, so that components are unmounted before the console is judged.
import '@testing-library/react';
import '@testing-library/jest-dom';

import { guardConsole } from './console-guard.ts';
import { completeBrowser } from './complete-browser.ts';
import { resetMedia } from './match-media.ts';

// A test of server rendering asks for the `node` environment in its first comment: there is no window then.
if (typeof window !== 'undefined') {
  completeBrowser();
  afterEach(() => {
    resetMedia();
    localStorage.clear();
    sessionStorage.clear();
  });
}

guardConsole();
