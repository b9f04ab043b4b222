import '@rishta/ui/tokens.css';
import '@rishta/ui/base.css';

import { HostContexts } from '@rishta/remote-sdk/host';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { Component, handle } from '../../../../remote-auth/src/features/sign-in/sign-in.page.tsx';
import { createTestHost } from '../../../../shared/remote-sdk/src/testing/test-host.ts';

// The page alone, without the shell: what a developer has who works on nothing else.
const host = createTestHost();
const router = createBrowserRouter([{ path: '*', Component }]);
const root = document.getElementById('root');
if (!root) throw new Error('No place for the page');
await Promise.all((handle.texts ?? []).map((texts) => texts.load('en')));
createRoot(root).render(
  <StrictMode>
    <HostContexts host={host}>
      <RouterProvider router={router} />
    </HostContexts>
  </StrictMode>,
);
