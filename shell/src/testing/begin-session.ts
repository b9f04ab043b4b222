import { answer, createTestHost, type ApiDouble } from '@rishta/remote-sdk/testing';
import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { useSessionHost } from '../session/use-session-host.ts';
import { testAccount } from './test-composition.ts';

/** The account of who is signed in. */
export const found = answer(200, { success: true, message: '', data: testAccount });
export const refused = answer(401, { success: false, message: 'Please log in.' });

/** The session of a document that opens. */
export function beginSession(respond: ApiDouble = () => found) {
  const { api, requests } = createTestHost({ api: respond });
  const { result } = renderHook(() => useSessionHost(api), { wrapper: MemoryRouter });
  return { session: result, requests };
}
