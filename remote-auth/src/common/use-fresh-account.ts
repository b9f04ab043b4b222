import type { Account } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';

/**
 * Gives what fetches the account of whoever is logged in anew, and fails silently: the next page asks again. A session
 * that has ended is refused by it, which the shell notes: the next page knows that nobody is logged in.
 */
export function useFreshAccount(): () => Promise<void> {
  const api = useApi();
  const { status, updateAccount } = useSession();
  return async () => {
    if (status !== 'signed-in') return;
    const answer = await api.get<Account>('/me', { authenticated: true });
    if (answer.reached && answer.ok && answer.body.data) updateAccount(answer.body.data);
  };
}
