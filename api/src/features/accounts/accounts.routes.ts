import { Account, Done, RegisterBody, Success, UpdateAccountBody } from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { ConflictError, InvalidFieldsError } from '../../http/errors.ts';
import { languageOf } from '../../http/languages.ts';
import { optional, readFields } from '../../http/fields.ts';
import { city, email, fullName, role } from '../../identity/account-fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { newPassword, weaknessOf } from '../../identity/password-policy.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { presentAccount } from './accounts.presenter.ts';
import { AccountsRepository } from './accounts.repository.ts';

const REGISTRATION = { fullName, email, mobileNumber: phoneNumber, city, password: newPassword('Password'), role };
const CHANGES = { fullName: optional(fullName), mobileNumber: optional(phoneNumber), city: optional(city) };

/** Becoming a member, and the member's own details. */
export function accountsFeature(app: App, { clock, database, limiter, passwords, requireSession }: Services): void {
  const accounts = new AccountsRepository(database);

  app.post(
    '/api/register',
    {
      schema: { body: RegisterBody, response: answers({ 201: Done }, [409, 422]) },
      attachValidation: true,
    },
    async (request, reply) => {
      const { password, ...details } = readFields(request, REGISTRATION);
      const weakness = weaknessOf(password, details);
      if (weakness !== undefined) throw new InvalidFieldsError({ password: weakness });

      await limiter.take([
        ['register:address', details.email],
        ['register:ip', request.ip],
      ]);
      const passwordHash = await passwords.hash(password);
      const isNew = await accounts.insert({ ...details, language: languageOf(request), passwordHash }, clock());
      if (!isNew) throw new ConflictError(text('email-exists'));
      reply.status(201);
      return done('registered');
    },
  );

  app.get(
    '/api/me',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(Account) }, [401]) },
    },
    async (request) => {
      const account = await accounts.find(sessionOf(request).accountId);
      return success('account', presentAccount(account));
    },
  );

  app.patch(
    '/api/me',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: UpdateAccountBody,
        response: answers({ 200: Success(Account) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const changes = readFields(request, CHANGES);
      const account =
        Object.keys(changes).length === 0 ? await accounts.find(accountId) : await accounts.update(accountId, changes);
      return success('saved', presentAccount(account));
    },
  );
}
