import { ChangePasswordBody, Done, ForgotPasswordBody, ResetPasswordBody } from '@rishta/contracts';
import { TOKEN_FORMAT } from '@rishta/contracts/formats';
import { RESET_LINK_LIMITS } from '@rishta/contracts/limits';
import { MAILED_PAGES, MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { answers, done } from '../../http/answers.ts';
import { InvalidFieldsError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { languageFor } from '../../identity/account-language.ts';
import { email } from '../../identity/account-fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { requirePassword } from '../../identity/current-password.ts';
import type { DeviceOwner } from '../../identity/known-devices.ts';
import { givenPassword, newPassword, weaknessOf } from '../../identity/password-policy.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { createToken, sha256 } from '../../identity/tokens.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { passwordChangedMail, resetMail } from './passwords.mails.ts';
import { PasswordsRepository, type Notice } from './passwords.repository.ts';

const RESET_LIFETIME_MS = RESET_LINK_LIMITS.minutes * 60_000;
const DEAD_LINK = text('reset-link-dead');

const TOKEN = new RegExp(TOKEN_FORMAT);

const resetToken: Rule<string> = (input) =>
  typeof input === 'string' && TOKEN.test(input) ? { value: input } : { error: DEAD_LINK };

const FORGOT = { email };
const RESET = { token: resetToken, password: newPassword('password') };
type Change = Record<'currentPassword' | 'newPassword', string>;
const CHANGE = { currentPassword: givenPassword('current-password'), newPassword: newPassword('new-password') };

/** Choosing another password, with the old one or with a mailed link. */
export function passwordsFeature(app: App, services: Services): void {
  const { background, clock, config, database, devices, limiter, live, logins, outbox, passwords, requireSession } =
    services;
  const repository = new PasswordsRepository(database, outbox);
  background.everyHour('delete-expired-resets', () => repository.deleteExpiredResets(clock()));

  const notice: Notice = ({ email: address, language }) =>
    passwordChangedMail(address, addressIn(language, MAILED_PAGES.forgotPassword, config.siteUrl), language);

  /** Another password makes every device an unknown one; that on which it was chosen stays known. */
  const remember = (request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner) =>
    reply.header('set-cookie', devices.remember(request.headers.cookie, owner));

  /**
   * The hash of the account's password, and whether the change is done already, and the answer was lost. Throws unless one
   * of both is that password.
   */
  const compare = async (accountId: string, { currentPassword, newPassword: fresh }: Change) => {
    try {
      return { passwordHash: await requirePassword(services, accountId, currentPassword), isDone: false };
    } catch (error) {
      const isWrong = error instanceof InvalidFieldsError;
      if (!isWrong || !(await repository.wasJustChanged(accountId, clock()))) throw error;
      // Counted as another try, so that whoever guesses by both learns no more than by two tries of the current one.
      return { passwordHash: await requirePassword(services, accountId, fresh), isDone: true };
    }
  };

  /** Resolves to the hash of the new password. */
  const change = async (session: Session, given: Change): Promise<string> => {
    const { accountId } = session;
    for (;;) {
      const { passwordHash: before, isDone } = await compare(accountId, given);
      if (isDone) return before;
      await limiter.take([['password-change:account', accountId]]);
      const after = await passwords.hash(given.newPassword);
      if (await repository.change(session, { before, after }, notice, clock())) {
        live.publish([accountId], { kind: 'sessions-ended' });
        return after;
      }
      // Another request was faster. It may have been the same one, pressed twice.
    }
  };

  outbox.handle('password-reset', async (transaction, address, asked) => {
    const token = createToken();
    const expiresAt = clock() + RESET_LIFETIME_MS;
    const language = await languageFor(transaction, address, asked);
    const isKnown = await repository.startReset(transaction, address, sha256(token), expiresAt);
    const link = addressIn(
      language,
      `${MAILED_PAGES.resetPassword}?${MAILED_PARAMETERS.token}=${token}`,
      config.siteUrl,
    );
    const mail = resetMail(address, link, language);
    await outbox.add(transaction, mail, { expiresAt, isDecoy: !isKnown });
  });

  app.post(
    '/api/forgot-password',
    { schema: { body: ForgotPasswordBody, response: answers({ 200: Done }, [422]) }, attachValidation: true },
    async (request) => {
      const { email: address } = readFields(request, FORGOT);
      await limiter.take([
        ['forgot-password:address', address],
        ['forgot-password:ip', request.ip],
      ]);
      // Looked up only after the answer, which so cannot tell whether there is such an account, not even by its time.
      await outbox.addRequest('password-reset', address, languageOf(request));
      return done('reset-link-sent');
    },
  );

  app.post(
    '/api/reset-password',
    { schema: { body: ResetPasswordBody, response: answers({ 200: Done }, [422]) }, attachValidation: true },
    async (request, reply) => {
      const { token, password } = readFields(request, RESET);
      const account = await repository.findByReset(sha256(token), clock());
      if (account === undefined) throw new InvalidFieldsError({ token: DEAD_LINK });
      const weakness = weaknessOf(password, account);
      if (weakness !== undefined) throw new InvalidFieldsError({ password: weakness });

      const passwordHash = await passwords.hash(password);
      const isReset = await repository.finishReset(sha256(token), passwordHash, notice, clock());
      if (!isReset) throw new InvalidFieldsError({ token: DEAD_LINK });
      // Whoever reads the mailbox is not the one who guessed.
      await logins.forget(account.email);
      live.publish([account.id], { kind: 'sessions-ended' });
      remember(request, reply, { accountId: account.id, passwordHash });
      return done('password-changed');
    },
  );

  app.put(
    '/api/me/password',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: ChangePasswordBody,
        response: answers({ 200: Done }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const session = sessionOf(request);
      const given = readFields(request, CHANGE);
      const account = await repository.findById(session.accountId);
      const weakness = weaknessOf(given.newPassword, account);
      if (weakness !== undefined) throw new InvalidFieldsError({ newPassword: weakness });

      const passwordHash = await change(session, given);
      remember(request, reply, { accountId: account.id, passwordHash });
      return done('saved');
    },
  );
}
