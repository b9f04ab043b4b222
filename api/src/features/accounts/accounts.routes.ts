import {
  Account,
  Done,
  RegisterBody,
  Success,
  UpdateAccountBody,
  UpdateMailTopicsBody,
  UpdatePreferencesBody,
} from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { ConflictError, InvalidFieldsError } from '../../http/errors.ts';
import { languageOf } from '../../http/languages.ts';
import { readFields } from '../../http/fields.ts';
import { city, email, fullName, role } from '../../identity/account-fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { newPassword, weaknessOf } from '../../identity/password-policy.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { DETAILS, MAIL_TOPICS, PREFERENCES, REACH, UNKNOWN_PICTURE } from './account-settings-fields.ts';
import { presentAccount } from './accounts.presenter.ts';
import { AccountsRepository, type DetailChanges, type SettingChanges } from './accounts.repository.ts';
import { accountLifeFeature } from './account-life.routes.ts';
import { emailChangesFeature } from './email-changes.routes.ts';
import { confirmationsFeature } from './confirmations.routes.ts';

const REGISTRATION = { fullName, email, mobileNumber: phoneNumber, city, password: newPassword('password'), role };
const CHANGES = { ...DETAILS, ...REACH };

/** Becoming a member, and the member's own details. */
export function accountsFeature(app: App, services: Services): void {
  const { clock, database, limiter, passwords, requireSession } = services;
  const accounts = new AccountsRepository(database);
  const sendConfirmation = confirmationsFeature(app, services);
  accountLifeFeature(app, services, accounts);
  emailChangesFeature(app, services, accounts);

  const save = async ({ accountId }: Session, details: DetailChanges, settings: SettingChanges) => {
    const account = await accounts.update(accountId, details, settings, clock());
    if (account === undefined) throw new InvalidFieldsError({ pictureId: UNKNOWN_PICTURE });
    return success('saved', presentAccount(account));
  };

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
      const account = { ...details, language: languageOf(request), passwordHash, emailConfirmedAt: null };
      const isNew = await database.transaction().execute(async (transaction) => {
        const id = await new AccountsRepository(transaction).insert(account, clock());
        if (id !== undefined) await sendConfirmation(transaction, { ...account, id });
        return id !== undefined;
      });
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
      const account = await accounts.find(sessionOf(request).accountId, clock());
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
      const { landline, whatsApp, pictureId, ...details } = readFields(request, CHANGES);
      return save(sessionOf(request), details, { landline, whatsApp, pictureId });
    },
  );

  app.patch(
    '/api/me/preferences',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: UpdatePreferencesBody,
        response: answers({ 200: Success(Account) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => save(sessionOf(request), {}, readFields(request, PREFERENCES)),
  );

  app.put(
    '/api/me/notifications',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: UpdateMailTopicsBody,
        response: answers({ 200: Success(Account) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { listings, interests, messages, reports, searches } = readFields(request, MAIL_TOPICS);
      return save(
        sessionOf(request),
        {},
        {
          mailListings: listings,
          mailInterests: interests,
          mailMessages: messages,
          mailReports: reports,
          mailSearches: searches,
        },
      );
    },
  );
}
