import type { Account } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';

/** Gives what fetches the account anew and shows how it stands, for when the answer to a change was lost. */
export function useFreshAccount(): () => Promise<Account | undefined> {
  const api = useApi();
  const { updateAccount } = useSession();
  return async () => {
    const answer = await api.get<Account>('/me', { authenticated: true });
    const account = answer.reached && answer.ok ? answer.body.data : undefined;
    if (account) updateAccount(account);
    return account;
  };
}
