import { policyIn } from './channel.ts';
import type { ExceptionEntry } from './documents.ts';
import { EXCEPTABLE, exceptionsIn } from './exceptions.ts';
import { publishedIn, seal } from './journal-lines.ts';
import { appendLine, readJournalUnderLock, sealJournal, settleJournal } from './journal.ts';
import { assertApp, assertVersion, shown } from './names.ts';
import { Refusal } from './problem.ts';
import { assertReason } from './reason.ts';
import { type Authority, refuseForTrust } from './signing/authority.ts';
import { policyOf, refusedOwner } from './signing/policy.ts';
import type { Store } from './store.ts';
import { publishedRelease } from './target.ts';

export interface ExceptionRequest extends Authority {
  app: string;
  version: string;
  /** Ids of `EXCEPTABLE`; none ends the exception. */
  problems: readonly string[];
  until: Date;
  reason: string | undefined;
  by: string;
}

/** Writes an exception for a release down, or the end of one. Only an owner may. */
export async function except(store: Store, request: ExceptionRequest): Promise<ExceptionEntry> {
  const { app, version, problems, until, by, signer, owners } = request;
  assertApp(app);
  assertVersion(version);
  const reason = assertReason(request.reason, true) ?? '';
  const unknown = problems.find((id) => !EXCEPTABLE.includes(id));
  if (unknown !== undefined) throw notExceptable(unknown);
  return store.withLock(async () => {
    const { journal } = await settleJournal(store, await readJournalUnderLock(store));
    const policy = policyOf({ policy: policyIn(journal.lines) }, owners);
    const refused = policy ? refusedOwner(policy, signer?.key) : [];
    await refuseForTrust(store, journal, { by, wish: 'exception', app, to: version, signer }, refused);
    const { digest } = publishedRelease(publishedIn(journal.lines), app, version);
    const now = new Date();
    const isThere = exceptionsIn(journal.lines, now).some((known) => known.app === app && known.to === version);
    if (problems.length === 0 && !isThere) throw noException(app, version);
    const draft = {
      at: now.toISOString(),
      by,
      action: 'exception' as const,
      app,
      to: version,
      digest,
      problems: [...new Set(problems)],
      until: (problems.length === 0 ? now : until).toISOString(),
      reason,
    };
    const entry = seal<ExceptionEntry>(draft, journal.lines.at(-1), policy && signer);
    await sealJournal(store, (await appendLine(store, journal, entry)).journal);
    await store.keepReserve();
    return entry;
  });
}

const notExceptable = (id: string): Refusal =>
  new Refusal({
    id: 'not-exceptable',
    message: `There are no exceptions for ${shown(id)}: site servers keep it from visitors themselves, or it is no id of a problem.`,
    remedy: `There are some for ${EXCEPTABLE.join(', ')}.`,
  });

const noException = (app: string, version: string): Refusal =>
  new Refusal({
    id: 'no-exception',
    message: `There is no exception for ${app} ${version} that could end.`,
    remedy: 'See "exception" for which there are.',
  });
