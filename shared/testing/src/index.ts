// The console
export { expectConsole } from './jest/console-guard.ts';

// The browser
export { setMatchingMedia } from './jest/match-media.ts';

// Components
export { renderWithUser, type RenderWithUserResult } from './render-with-user.ts';
