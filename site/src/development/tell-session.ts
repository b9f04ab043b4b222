import { REBUILD_ADDRESSES, type ServerFailed } from '@rishta/contracts/rebuilds';

/** Tells a developer's session that a page could not be drawn. Fails when the session cannot be reached. */
export async function tellSession(sessionUrl: string, failed: Omit<ServerFailed, 'kind'>): Promise<void> {
  await fetch(sessionUrl + REBUILD_ADDRESSES.failures, { method: 'POST', body: JSON.stringify(failed) });
}
