import { Done, NewsletterBody, NewsletterOutcome, NewsletterTokenBody, Success } from '@rishta/contracts';
import { TOKEN_FORMAT } from '@rishta/contracts/formats';
import { MAILED_PAGES, MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { InvalidFieldsError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { honeypot } from '../../http/honeypot.ts';
import { languageFor } from '../../identity/account-language.ts';
import { email } from '../../identity/account-fields.ts';
import { createToken, sha256 } from '../../identity/tokens.ts';
import { addOneClick } from '../../mail/one-click.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { confirmMail, subscribedMail } from './newsletter.mails.ts';
import { CONFIRM_MS, NewsletterRepository, type LinkOutcome } from './newsletter.repository.ts';

const EXPIRED = text('newsletter-link-expired');
const UNKNOWN = text('newsletter-link-unknown');

const TOKEN = new RegExp(TOKEN_FORMAT);

const linkToken: Rule<string> = (input) =>
  typeof input === 'string' && TOKEN.test(input) ? { value: input } : { error: UNKNOWN };

/** Subscribing with a mailed confirmation, and unsubscribing. */
export function newsletterFeature(app: App, services: Services): void {
  const { background, clock, config, database, limiter, outbox } = services;
  const repository = new NewsletterRepository(database);
  background.everyHour('delete-outdated-subscriptions', () => repository.deleteOutdated(clock()));

  outbox.handle('newsletter', async (transaction, address, asked) => {
    const now = clock();
    const [confirm, unsubscribe] = [createToken(), createToken()];
    const hashes = { confirm: sha256(confirm), unsubscribe: sha256(unsubscribe) };
    const wanted = await repository.subscribe(transaction, address, hashes, now);
    const language = await languageFor(transaction, address, asked);
    const links = {
      confirm: addressIn(
        language,
        `${MAILED_PAGES.confirmNewsletter}?${MAILED_PARAMETERS.token}=${confirm}`,
        config.siteUrl,
      ),
      unsubscribe: addressIn(
        language,
        `${MAILED_PAGES.endNewsletter}?${MAILED_PARAMETERS.token}=${unsubscribe}`,
        config.siteUrl,
      ),
      oneClick: `${config.siteUrl}/api/newsletter/one-click?token=${unsubscribe}`,
    };
    const compose = wanted === 'subscribed' ? subscribedMail : confirmMail;
    const mail = compose(address, links, language);
    await outbox.add(transaction, mail, { expiresAt: now + CONFIRM_MS, isDecoy: wanted === 'none' });
  });

  app.post(
    '/api/newsletter',
    { schema: { body: NewsletterBody, response: answers({ 200: Done }, [422]) }, attachValidation: true },
    async (request) => {
      const { email: address, website: isMachine } = readFields(request, { email, website: honeypot });
      await limiter.take([
        ['newsletter:address', address],
        ['newsletter:ip', request.ip],
      ]);
      // Looked up only after the answer, which so cannot tell whether the address subscribes already.
      if (!isMachine) await outbox.addRequest('newsletter', address, languageOf(request));
      return done('check-mail');
    },
  );

  const linkSchema = { body: NewsletterTokenBody, response: answers({ 200: Success(NewsletterOutcome) }, [422]) };

  app.post('/api/newsletter/confirm', { schema: linkSchema, attachValidation: true }, async (request) => {
    const { token } = readFields(request, { token: linkToken });
    const already = isRepeated(await repository.confirm(sha256(token), clock()));
    return success('subscription-confirmed', { already });
  });

  app.post('/api/newsletter/unsubscribe', { schema: linkSchema, attachValidation: true }, async (request) => {
    const { token } = readFields(request, { token: linkToken });
    const already = isRepeated(await repository.unsubscribe(sha256(token), clock()));
    return success('unsubscribed', { already });
  });

  addOneClick(app, {
    path: '/api/newsletter/one-click',
    page: config.siteUrl + MAILED_PAGES.endNewsletter,
    code: 'unsubscribed',
    unsubscribe: (token) => repository.unsubscribe(sha256(token), clock()),
  });
}

/** Refuses a link that does nothing; else tells whether it had done it before. */
function isRepeated(outcome: LinkOutcome): boolean {
  if (outcome === 'expired') throw new InvalidFieldsError({ token: EXPIRED });
  if (outcome === 'unknown') throw new InvalidFieldsError({ token: UNKNOWN });
  return outcome === 'already';
}
