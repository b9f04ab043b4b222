import type { Account } from '@rishta/contracts';
import { useApi, useSession } from '@rishta/remote-sdk';
import { useAnswers, type Issues } from '@rishta/remote-sdk/forms';

import { settingsTexts } from '../settings.texts.ts';

/** Sends changes of the account and takes over what the API has made of them. */
export function useSaveAccount() {
  const answers = useAnswers(settingsTexts);
  const api = useApi();
  const { updateAccount } = useSession();
  return async <Field extends string>(
    path: '/me' | '/me/preferences' | '/me/notifications',
    changes: Partial<Record<NoInfer<Field>, unknown>>,
    fields: readonly Field[],
  ): Promise<Issues<Field> | undefined> => {
    const method = path === '/me/notifications' ? 'PUT' : 'PATCH';
    const answer = await api.send<Account>(method, path, changes, { authenticated: true });
    if (!answer.reached || !answer.ok) return answers.issuesOf(answer, fields);
    if (answer.body.data) updateAccount(answer.body.data);
    return undefined;
  };
}
