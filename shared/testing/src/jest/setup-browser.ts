// First, so that components are unmounted before the console is judged.
import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

import { guardConsole } from './console-guard.ts';
import { completeBrowser } from './complete-browser.ts';
import { resetMedia } from './match-media.ts';

// A second, the default, is over on a busy machine before a page has been drawn twice.
configure({ asyncUtilTimeout: 5_000 });

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
