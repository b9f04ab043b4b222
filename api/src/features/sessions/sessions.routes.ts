import { Done, LoginBody, LoginData, Success } from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { UnauthenticatedError } from '../../http/errors.ts';
import { optional, readFields, type Rule } from '../../http/fields.ts';
import { email } from '../../identity/account-fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { givenPassword } from '../../identity/password-policy.ts';
import type { Services } from '../../services.ts';
import { CredentialsRepository } from './credentials.repository.ts';

const remember: Rule<boolean> = (input) =>
  typeof input === 'boolean' ? { value: input } : { error: 'Remember me must be true or false' };

const LOGIN = { email, password: givenPassword('Password'), remember: optional(remember) };

/** Logging in and out. */
export function sessionsFeature(app: App, { database, limiter, passwords, requireSession, sessions }: Services): void {
  const credentials = new CredentialsRepository(database);

  /** Does the same work whether or not the address is known. */
  const verify = async (address: string, password: string) => {
    const known = await credentials.find(address);
    const matches = await passwords.verify(known?.passwordHash, password);
    return matches ? known?.accountId : undefined;
  };

  app.post(
    '/api/login',
    {
      schema: { body: LoginBody, response: answers({ 200: Success(LoginData) }, [401, 422]) },
      attachValidation: true,
    },
    async (request) => {
      const login = readFields(request, LOGIN);
      const accountId = await limiter.guard(
        [
          ['login-failure:account', login.email],
          ['login-failure:ip', request.ip],
        ],
        () => verify(login.email, login.password),
      );
      if (accountId === undefined) throw new UnauthenticatedError('Email or password is incorrect.');
      const token = await sessions.create(accountId, login.remember ?? false);
      return success('Logged in.', { token });
    },
  );

  app.post(
    '/api/logout',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Done }, [401]) },
    },
    async (request) => {
      await sessions.revoke(sessionOf(request).id);
      return done('Logged out.');
    },
  );
}
