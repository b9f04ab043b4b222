import type { ApiAnswer, ApiClient } from '@rishta/api-client';
import type { Account, Language } from '@rishta/contracts';
import { directionOf } from '@rishta/i18n';
import { createElement } from 'react';

import type { Host } from '../host-contexts.tsx';
import type { LiveNews } from '../live/follow-events.ts';
import { replaceChannel } from '../live/live-channel.ts';
import type { Notice } from '../notices/notices.ts';
import type { Session } from '../session/session.ts';

export interface SentRequest {
  method: string;
  path: string;
  body?: unknown;
  authenticated: boolean;
}

/** Answers a request; what it does not know, it leaves undefined, and the API counts as not reached. */
export type ApiDouble = (request: SentRequest) => ApiAnswer<never> | undefined | Promise<ApiAnswer<never> | undefined>;

export interface TestHostOptions {
  api?: ApiDouble;
  account?: Account;
  /** Default: signed in with an account, signed out without. */
  status?: Session['status'];
  language?: Language;
  country?: string;
}

export interface TestHost extends Host {
  requests: SentRequest[];
  shown: Notice[];
  signedInWith: string[];
  /** Says something to all who listen to live events. */
  tell: (news: LiveNews) => void;
}

/** Gives an answer of the API as its client does, which reaches no API that is too busy: `answer(200, {success: true, …})`. */
export const answer = (status: number, body: { success: boolean; message: string; [field: string]: unknown }) =>
  (status === 503
    ? { reached: false, message: body.message }
    : { reached: true, ok: status < 300 && body.success, status, body }) as ApiAnswer<never>;

/** A host that records what a page asks of it. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { language = 'en' } = options;
  const requests: SentRequest[] = [];
  const shown: Notice[] = [];
  const signedInWith: string[] = [];
  const respond = async (request: SentRequest): Promise<ApiAnswer<never>> => {
    requests.push(request);
    return (await options.api?.(request)) ?? { reached: false };
  };
  const api: ApiClient = {
    access: (path, { authenticated = false } = {}) => ({
      url: `/api${path}`,
      headers: new Headers(authenticated && options.account ? { authorization: 'Bearer token' } : {}),
    }),
    get: (path, { authenticated = false } = {}) => respond({ method: 'GET', path, authenticated }),
    send: (method, path, body, { authenticated = false } = {}) => respond({ method, path, body, authenticated }),
  };
  const listeners = new Set<(news: LiveNews) => void>();
  replaceChannel(api, {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    again: () => undefined,
  });
  const session: Session = {
    status: options.status ?? (options.account ? 'signed-in' : 'signed-out'),
    ...(options.account && { account: options.account }),
    signIn: (token) => signedInWith.push(token),
    signOut: () => undefined,
    updateAccount: () => undefined,
  };
  return {
    requests,
    shown,
    signedInWith,
    tell: (news) => [...listeners].forEach((listener) => listener(news)),
    api,
    session,
    locale: { language, direction: directionOf(language), country: options.country ?? 'PK' },
    notices: { show: (notice) => shown.push(notice), hide: () => undefined },
    unsavedChanges: { mark: () => undefined, clear: () => undefined },
    drawSlot: ({ name, data = {} }) => createElement('div', { 'data-slot': name }, JSON.stringify(data)),
  };
}
