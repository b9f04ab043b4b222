import type { Account } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';

/** Whoever waits has waited for the lost answer before. */
const TIMEOUT_MS = 5_000;

/** Gives what fetches the account anew and shows how it stands, for when the answer to a change was lost. */
export function useFreshAccount(): () => Promise<Account | undefined> {
  const api = useApi();
  const { updateAccount } = useSession();
  return async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await api.get<Account>('/me', { authenticated: true, signal }).catch(() => undefined);
    const account = answer?.reached && answer.ok ? answer.body.data : undefined;
    if (account) updateAccount(account);
    return account;
  };
}
