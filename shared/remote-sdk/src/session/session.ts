import type { Account } from '@rishta/contracts';
import { createContext, use } from 'react';

export interface Session {
  /**
   * `unknown` on the server and until the browser has looked: draw what suits a signed-out visitor, but keep out of sight
   * what would ask a member to log in.
   */
  status: 'unknown' | 'signed-out' | 'signed-in';
  /** Absent while it is being fetched, or when the API is not reached. */
  account?: Account;
  /** Keeps the token, for as long as the document where the browser forbids storage, and fetches the account. */
  signIn: (token: string) => void;
  /** Removes the token at once, and revokes the session on the server if that can be done. */
  signOut: () => void;
  /**
   * Takes over an account that the API has just answered with, for example after an edit. Ignored when nobody, or somebody
   * else, is logged in by now.
   */
  updateAccount: (account: Account) => void;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No shell');
  return session;
}
