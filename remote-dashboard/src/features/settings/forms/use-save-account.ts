import type { Account } from '@rishta/contracts';
import { useApi, useSession, useTexts } from '@rishta/remote-sdk';

import { settingsTexts } from '../settings.texts.ts';
import { refusal } from './refusal.ts';
import type { Outcome } from './use-settings-form.ts';

/** Sends changes of the account and takes over what the API has made of them. */
export function useSaveAccount() {
  const t = useTexts(settingsTexts);
  const api = useApi();
  const { updateAccount } = useSession();
  return async <Field extends string>(
    path: '/me' | '/me/preferences',
    changes: Partial<Record<NoInfer<Field>, unknown>>,
    fields: readonly Field[],
  ): Promise<Outcome<Field>> => {
    const answer = await api.send<Account>('PATCH', path, changes, { authenticated: true });
    if (!answer.reached || !answer.ok) return refusal(answer, fields, t('somethingWentWrong'));
    if (answer.body.data) updateAccount(answer.body.data);
    return { state: 'saved' };
  };
}
