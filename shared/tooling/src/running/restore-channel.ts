import { release, ReleaseRefused } from './release-program.ts';

/** Has the channel made again when it is missing or damaged, and tells so. What is wrong beyond that is told, too. */
export async function restoreChannel(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  try {
    const { repaired } = await release<{ repaired: boolean }>(['repair'], env);
    if (repaired) say('channels/live.json was missing or damaged. It is written again, from the journal.');
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    say(error.message);
  }
}
