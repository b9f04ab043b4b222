import { type Findings, type Found, lookInto, nothingFound, type Target } from './candidate.check.ts';
import type { Channel } from '../registry/documents.ts';
import type { Problem } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';
import { StoreAwayError } from '../registry/store.ts';

/** So long what is urgent waits for a store that is elsewhere, in milliseconds. */
export const TIMEOUT_MS = 2_000;

/**
 * What stands against going back to a release that was live before. It loads no code, for that has shown that it works. It
 * is urgent, and it is about this app: what cannot be read of other apps is told and stops nothing, nor does what does not
 * come soon. Sites have served the release before, and most still hold a copy.
 */
export async function checkRollback(registry: Registry, channel: Channel, target: Target): Promise<Findings> {
  const found = nothingFound();
  try {
    await lookInto(found, registry.within(AbortSignal.timeout(TIMEOUT_MS)), channel, target);
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error;
    found.warnings.push(unchecked(target, error));
  }
  const { problems, warnings, untried, unread } = found;
  return { problems, warnings: [...unread.map(neighbourUnread), ...warnings], untried };
}

const unchecked = ({ app, version }: Target, { message }: StoreAwayError): Problem => ({
  id: 'unchecked',
  message: `The files of ${app} ${version} could not be compared with what was published: ${message}`,
  remedy: 'Site servers that have no copy of it show it when the store answers again. Run "verify" then.',
});

const neighbourUnread = ({ app, version, problems }: Found['unread'][number]): Problem => ({
  id: 'neighbour-unread',
  message: `Whether it goes with ${app} ${version}, which is live, is not known: ${problems.map(({ message }) => message).join(' ')}`,
  remedy: `Site servers without a copy of it show an earlier one. Roll ${app} back as well, or restore its folder from a backup.`,
});
