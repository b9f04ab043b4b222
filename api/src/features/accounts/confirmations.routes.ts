import { ConfirmEmailBody, ConfirmEmailOutcome, Done, Success } from '@rishta/contracts';
import { TOKEN_FORMAT } from '@rishta/contracts/formats';
import { MAILED_PAGES, MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';
import type { Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { ConflictError, InvalidFieldsError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { createToken, sha256 } from '../../identity/tokens.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { confirmEmailMail } from './confirmations.mails.ts';
import { CONFIRM_MS, ConfirmationsRepository, type AddressOwner } from './confirmations.repository.ts';

const UNKNOWN = text('confirm-link-unknown');

const TOKEN = new RegExp(TOKEN_FORMAT);

const linkToken: Rule<string> = (input) =>
  typeof input === 'string' && TOKEN.test(input) ? { value: input } : { error: UNKNOWN };

/** Mails the owner of a new account a link, in the transaction that makes the account. */
export type SendConfirmation = (transaction: Transaction<Tables>, owner: AddressOwner) => Promise<void>;

/** Showing that the address of an account is one's own. */
export function confirmationsFeature(app: App, services: Services): SendConfirmation {
  const { background, clock, config, database, limiter, outbox, requireSession } = services;
  const repository = new ConfirmationsRepository(database);
  background.everyHour('delete-outdated-confirmations', () => repository.deleteOutdated(clock()));

  const sendConfirmation: SendConfirmation = async (transaction, owner) => {
    const now = clock();
    const token = createToken();
    await repository.addLink(transaction, owner, sha256(token), now);
    const link = addressIn(
      owner.language,
      `${MAILED_PAGES.confirmEmail}?${MAILED_PARAMETERS.token}=${token}`,
      config.siteUrl,
    );
    await outbox.add(transaction, confirmEmailMail(owner.email, link, owner.language), { expiresAt: now + CONFIRM_MS });
  };

  app.post(
    '/api/confirm-email',
    {
      schema: { body: ConfirmEmailBody, response: answers({ 200: Success(ConfirmEmailOutcome) }, [422]) },
      attachValidation: true,
    },
    async (request) => {
      const { token } = readFields(request, { token: linkToken });
      const outcome = await repository.confirm(sha256(token), clock());
      if (outcome === 'unknown') throw new InvalidFieldsError({ token: UNKNOWN });
      if (outcome === 'expired') throw new InvalidFieldsError({ token: text('confirm-link-expired') });
      return success('email-confirmed', { already: outcome === 'already' });
    },
  );

  app.post(
    '/api/me/confirmation-mail',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Done }, [401, 409]) },
    },
    async (request) => {
      const owner = await repository.findUnconfirmed(sessionOf(request).accountId);
      if (owner === undefined) throw new ConflictError(text('email-confirmed-already'));
      await limiter.take([
        ['confirmation-mail:address', owner.email],
        ['confirmation-mail:ip', request.ip],
      ]);
      await database.transaction().execute((transaction) => sendConfirmation(transaction, owner));
      return done('confirmation-sent');
    },
  );

  return sendConfirmation;
}
