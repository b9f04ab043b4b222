import { Account, AskEmailChangeBody, ChangeEmailBody, Done, Success } from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { InvalidFieldsError } from '../../http/errors.ts';
import { readFields } from '../../http/fields.ts';
import { email } from '../../identity/account-fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { requirePassword } from '../../identity/current-password.ts';
import { mailedCode } from '../../identity/mailed-code.ts';
import { givenPassword } from '../../identity/password-policy.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { EmailChanges } from './email-changes.repository.ts';

const ASK = { currentPassword: givenPassword('current-password'), email };

/** Another address for the account, confirmed by a code that is mailed there. */
export function emailChangesFeature(app: App, services: Services, accounts: AccountsRepository): void {
  const { background, clock, limiter, live, requireSession } = services;
  const changes = new EmailChanges(services);
  background.everyHour('delete-expired-email-changes', () => changes.deleteExpired());

  app.post(
    '/api/me/email',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: AskEmailChangeBody,
        response: answers({ 200: Done }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const session = sessionOf(request);
      const { accountId } = session;
      const given = readFields(request, ASK);
      if (given.email === (await changes.emailOf(accountId))) {
        throw new InvalidFieldsError({ email: text('email-same') });
      }
      const passwordHash = await requirePassword(services, accountId, given.currentPassword);
      await limiter.take([
        ['email-change:account', accountId],
        ['email-change:address', given.email],
        ['email-change:ip', request.ip],
      ]);
      await changes.ask(session, passwordHash, given.email);
      return done('email-code-sent');
    },
  );

  app.put(
    '/api/me/email',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: ChangeEmailBody,
        response: answers({ 200: Success(Account) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const session = sessionOf(request);
      const outcome = await changes.change(session, readFields(request, { code: mailedCode }).code);
      if (outcome === 'wrong') throw new InvalidFieldsError({ code: text('email-code-wrong') });
      if (outcome === 'ended') throw new InvalidFieldsError({ code: text('email-code-ended') });
      live.publish([session.accountId], { kind: 'sessions-ended' });
      return success('email-changed', presentAccount(await accounts.find(session.accountId, clock())));
    },
  );

  app.delete(
    '/api/me/email',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(Account) }, [401]) },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      await changes.giveUp(accountId);
      return success('account', presentAccount(await accounts.find(accountId, clock())));
    },
  );
}
