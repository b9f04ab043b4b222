import type { APIRequestContext } from '@playwright/test';

/** Which releases are live, as the site tells it. */
export interface LiveComposition {
  id: string;
  apps: Record<string, { version: string; recalled: string[] }>;
}

export async function liveComposition(request: APIRequestContext, url: string): Promise<LiveComposition> {
  // A connection kept from before may end just as it is used again.
  const response = await request.get(`${url}/_release/composition`, { maxRetries: 2 });
  return (await response.json()) as LiveComposition;
}

export const versionsOf = ({ apps }: LiveComposition): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]));
