import '@rishta/ui/tokens.css';
import '@rishta/ui/base.css';

import { renderPage } from '@rishta/remote-sdk/testing';

import * as page from 'changed-page';

// The page alone, without the shell: what a developer has who works on nothing else.
await renderPage(page, { path: '/Login' });
