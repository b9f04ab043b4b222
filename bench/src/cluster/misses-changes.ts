import { ADDRESSES } from '@rishta/contracts/wire';
import type { Server } from '@rishta/tooling/cluster';

/** Whether a site server says that it would not hear of a change. */
export async function missesChanges({ env }: Server): Promise<boolean> {
  const text = await fetch(`http://127.0.0.1:${env['METRICS_PORT'] ?? ''}${ADDRESSES.metrics}`).then((one) =>
    one.text(),
  );
  return /^site_channel_unread(?:\{[^}]*\})? 1$/m.test(text);
}
