import { CHANNEL_KEY, JOURNAL_KEY } from './names.ts';
import { Refusal } from './problem.ts';
import type { Registry } from './registry.ts';
import { isNewerSchema } from './schema-version.ts';
import { repairChannel } from './state.ts';

/**
 * Writes the channel again from the journal when it is missing or cannot be read. One that can be read stays as it is,
 * whatever it says: somebody may have chosen it. Resolves to whether that was needed.
 */
export async function restoreChannel(registry: Registry): Promise<boolean> {
  if (await isReadable(registry)) return false;
  // Where nothing was ever released there is neither.
  if ((await registry.store.etag(JOURNAL_KEY)) === undefined) return false;
  return repairChannel(registry.store);
}

async function isReadable(registry: Registry): Promise<boolean> {
  if ((await registry.store.etag(CHANNEL_KEY)) === undefined) return false;
  try {
    await registry.readChannel();
    return true;
  } catch (error) {
    // A later version has written it, and knows what it means.
    if (isNewerSchema(error)) return true;
    if (error instanceof Refusal) return false;
    throw error;
  }
}
