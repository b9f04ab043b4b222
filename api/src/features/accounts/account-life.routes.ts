import { Account, DeleteAccountBody, Success } from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { readFields } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { requirePassword } from '../../identity/current-password.ts';
import { givenPassword } from '../../identity/password-policy.ts';
import type { Services } from '../../services.ts';
import type { PlainCode } from '../../texts/texts.ts';
import { AccountLife } from './account-life.repository.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { Erasures } from './erasures.ts';

const DELETION = { currentPassword: givenPassword('current-password') };

/** Pausing an account, deleting it, and the ways back. */
export function accountLifeFeature(app: App, services: Services, accounts: AccountsRepository): void {
  const { background, clock, limiter, live, requireSession } = services;
  const life = new AccountLife(services);
  const erasures = new Erasures(services);
  background.everyHour('erase-accounts', () => erasures.eraseDue());

  const answerWith = async (code: PlainCode, accountId: string) =>
    success(code, presentAccount(await accounts.find(accountId, clock())));

  app.post(
    '/api/me/deletion',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: DeleteAccountBody,
        response: answers({ 200: Success(Account) }, [401, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const session = sessionOf(request);
      const { accountId } = session;
      const { currentPassword } = readFields(request, DELETION);
      const passwordHash = await requirePassword(services, accountId, currentPassword);
      await life.requestDeletion(session, passwordHash);
      live.publish([accountId], { kind: 'sessions-ended' });
      return answerWith('account-deletion', accountId);
    },
  );

  const changing = {
    onRequest: requireSession,
    schema: { security: [{ session: [] }], response: answers({ 200: Success(Account) }, [401]) },
  };

  app.delete('/api/me/deletion', changing, async (request) => {
    const { accountId } = sessionOf(request);
    await life.keep(accountId);
    return answerWith('account-kept', accountId);
  });

  app.put('/api/me/pause', changing, async (request) => {
    const { accountId } = sessionOf(request);
    await limiter.take([['pause:account', accountId]]);
    await life.pause(accountId);
    return answerWith('account-is-paused', accountId);
  });

  app.delete('/api/me/pause', changing, async (request) => {
    const { accountId } = sessionOf(request);
    await limiter.take([['pause:account', accountId]]);
    await life.resume(accountId);
    return answerWith('account-resumed', accountId);
  });
}
