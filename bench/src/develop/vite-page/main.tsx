import '@rishta/ui/tokens.css';
import '@rishta/ui/base.css';

import type { PageModule } from '@rishta/remote-sdk';
import { renderPage } from '@rishta/remote-sdk/testing';

/** Where Vite serves the page, which is another package's; put in by it. */
declare const PAGE_ADDRESS: string;

// The page alone, without the shell: what a developer has who works on nothing else.
await renderPage((await import(/* @vite-ignore */ PAGE_ADDRESS)) as PageModule, { path: '/Login' });
