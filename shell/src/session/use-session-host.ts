import type { Account } from '@rishta/contracts';
import type { ApiClient, Session } from '@rishta/remote-sdk';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { browser } from '../browser.ts';
import { forgetMember } from './forget-member.ts';
import { tokenStore } from './token-store.ts';

/** Milliseconds before the account is asked for again. */
const PAUSE = 15_000;

type State = Pick<Session, 'status' | 'account'>;

/** The visitor's session, as kept in this browser. */
export function useSessionHost(api: ApiClient): Session {
  const [state, setState] = useState<State>({ status: 'unknown' });
  const { pathname } = useLocation();
  /** Whose account it was last; pages may hold something of it also when nobody is signed in any more. */
  const last = useRef<string>(undefined);

  const look = useCallback(
    async (isAside: boolean) => {
      const token = tokenStore.read();
      const show = (seen: State) => {
        // Nobody has asked for it here: what the server has drawn stays in sight while its code is on its way.
        if (isAside) startTransition(() => setState(seen));
        else setState(seen);
      };
      show({ status: token === null ? 'signed-out' : 'signed-in' });
      if (token === null) return;
      for (;;) {
        const answer = await api.get<Account>('/me', { authenticated: true });
        // Meanwhile another session may have begun or this one ended.
        if (tokenStore.read() !== token) return;
        if (answer.reached && answer.status === 401) {
          tokenStore.remove();
          show({ status: 'signed-out' });
        } else if (answer.reached && answer.ok && answer.body.data) {
          const account = answer.body.data;
          // What pages hold of another member goes with the document.
          if (last.current && last.current !== account.id) browser.reload();
          else show({ status: 'signed-in', account });
          return;
        }
        // All pages want to know whose account it is, and the API may only be away.
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (tokenStore.read() !== token) return;
      }
    },
    [api],
  );

  useEffect(() => void look(true), [look]);

  const { account: known } = state;
  useEffect(() => {
    if (known) last.current = known.id;
    const stopWatching = tokenStore.onChange(() => {
      if (!tokenStore.isRefused()) void look(true);
      else if (!known) startTransition(() => setState({ status: 'signed-out' }));
    });
    // A document that the browser has kept for the way back shows what was true when it was left.
    const lookAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look(false);
    };
    addEventListener('pageshow', lookAgain);
    return () => {
      stopWatching();
      removeEventListener('pageshow', lookAgain);
    };
  }, [look, known]);

  useEffect(() => {
    // In this tab a session that ends stays until the next page: this one may hold what somebody is typing.
    if (!tokenStore.isRefused()) return;
    tokenStore.remove();
    setState({ status: 'signed-out' });
  }, [pathname]);

  return useMemo(
    () => ({
      ...state,
      signIn: (token) => {
        tokenStore.write(token);
        last.current = undefined;
        void look(false);
      },
      signOut: () => {
        // The request takes the token with it as it starts; the visitor does not wait for its answer.
        if (tokenStore.read() !== null) {
          void api.send('POST', '/logout', undefined, { authenticated: true, keepalive: true });
        }
        // By the empty token other tabs tell this from a session that has ended.
        tokenStore.write('');
        tokenStore.remove();
        setState({ status: 'signed-out' });
        void forgetMember();
      },
      updateAccount: (account) => {
        // The answer may be late: to whoever has left meanwhile, or to another account.
        setState((present) =>
          present.status === 'signed-in' && (present.account?.id ?? account.id) === account.id
            ? { ...present, account }
            : present,
        );
      },
    }),
    [state, look, api],
  );
}
