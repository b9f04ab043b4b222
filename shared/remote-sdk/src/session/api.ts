import type { ApiClient } from '@rishta/api-client';
import { createContext, use } from 'react';

export const ApiContext = createContext<ApiClient | null>(null);

/** The API, with the visitor's session for authenticated requests. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('No shell');
  return api;
}
