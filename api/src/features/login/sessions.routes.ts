import { Done, LoginBody, LoginData, Success } from '@rishta/contracts';
import { hasLength } from '@rishta/contracts/formats';
import { DEVICE_TOKEN_LIMITS } from '@rishta/contracts/limits';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { ForbiddenError, UnauthenticatedError } from '../../http/errors.ts';
import { languageOf } from '../../http/languages.ts';
import { optional, readFields, type Rule } from '../../http/fields.ts';
import { email } from '../../identity/account-fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { givenPassword } from '../../identity/password-policy.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { CredentialsRepository } from './credentials.repository.ts';
import { createLogIn } from './log-in.ts';

const remember: Rule<boolean> = (input) =>
  typeof input === 'boolean' ? { value: input } : { error: text('remember-invalid') };

/** One that opens nothing is as good as none: the password decides. */
const deviceToken: Rule<string> = (input) =>
  typeof input === 'string' && hasLength(input, DEVICE_TOKEN_LIMITS)
    ? { value: input }
    : { error: text('device-token-invalid') };

const LOGIN = {
  email,
  password: givenPassword('password'),
  remember: optional(remember),
  deviceToken: optional(deviceToken),
};

/** Logging in and out. */
export function sessionsFeature(app: App, services: Services): void {
  const { devices, live, requireSession, sessions } = services;
  const credentials = new CredentialsRepository(services.database);
  const logIn = createLogIn(services);

  app.post(
    '/api/login',
    {
      schema: { body: LoginBody, response: answers({ 200: Success(LoginData) }, [401, 403, 422]) },
      attachValidation: true,
    },
    async (request, reply) => {
      const login = readFields(request, LOGIN);
      const cookies = request.headers.cookie;
      const owner = await logIn({ ...login, ip: request.ip, cookies });
      if (owner === undefined) throw new UnauthenticatedError(text('wrong-credentials'));
      // Told only to who knows the password.
      if (owner.status === 'suspended') throw new ForbiddenError(text('account-suspended'));
      const token = await sessions.create(owner, login.remember ?? false);
      // While the password was compared, another one was chosen.
      if (token === undefined) throw new UnauthenticatedError(text('wrong-credentials'));
      const language = languageOf(request);
      if (owner.language !== language) await credentials.setLanguage(owner.accountId, language);
      reply.header('set-cookie', devices.remember(cookies, owner));
      return success('logged-in', { token });
    },
  );

  app.post(
    '/api/logout',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Done }, [401]) },
    },
    async (request) => {
      const { accountId, id } = sessionOf(request);
      await sessions.revoke(id);
      live.publish([accountId], { kind: 'sessions-ended' });
      return done('logged-out');
    },
  );
}
