import { ContactBody, EnquiryBody, Success, Ticket, TRAVEL_PACKAGES, type Language } from '@rishta/contracts';
import { SLUG_FORMAT } from '@rishta/contracts/formats';
import { KEPT_LEAD_LIMITS, LEAD_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { InvalidFieldsError } from '../../http/errors.ts';
import { optional, readFields, type Rule } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { honeypot } from '../../http/honeypot.ts';
import { line, paragraphs } from '../../http/text-rules.ts';
import { languageFor } from '../../identity/account-language.ts';
import { email } from '../../identity/account-fields.ts';
import { confirmedSessionOf } from '../../identity/authentication.ts';
import { phoneNumber } from '../../identity/phone-numbers.ts';
import { sha256 } from '../../identity/tokens.ts';
import { KeyedQueue } from '../../limits/keyed-queue.ts';
import type { Claim } from '../../limits/limiter.ts';
import { formatProfileNumber, parseProfileNumber } from '../../profile-store/profile-number.ts';
import { findVisible } from '../../relation-store/owners.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { leadMail, receiptMail } from './leads.mails.ts';
import { LeadsRepository, type NewLead } from './leads.repository.ts';
import { createTicket } from './ticket.ts';

/**
 * Within this time, the same text of the same person is the same lead: sent twice, or again after a lost answer. Forms
 * promise that, and whoever was offline may send again days later.
 */
const SAME_LEAD_MS = 7 * 24 * 60 * 60_000;
const KEPT_MS = KEPT_LEAD_LIMITS.years * 365 * 24 * 60 * 60_000;

const UNKNOWN_PACKAGE = text('package-unknown');
const UNKNOWN_AGENCY = text('agency-unknown');

const UNKNOWN_PROFILE = text('profile-unknown');
const ABOUT_ONE = text('about-one-thing');

const sender = {
  name: line('name', LEAD_LIMITS.name),
  phone: phoneNumber,
  email,
  message: paragraphs('message', LEAD_LIMITS.message),
  website: honeypot,
};
const CONTACT = { ...sender, subject: line('subject', LEAD_LIMITS.subject) };
const travelPackage: Rule<string> = (input) => {
  const known = TRAVEL_PACKAGES.find((id) => id === input);
  return known === undefined ? { error: UNKNOWN_PACKAGE } : { value: known };
};
const SLUG = new RegExp(SLUG_FORMAT);
const agency: Rule<string> = (input) =>
  typeof input === 'string' && SLUG.test(input) ? { value: input } : { error: UNKNOWN_AGENCY };
const profileNumber: Rule<number> = (input) => {
  const number = typeof input === 'string' ? parseProfileNumber(input) : undefined;
  return number === undefined ? { error: UNKNOWN_PROFILE } : { value: number };
};
const alone: Rule<undefined> = (input) => (input === undefined ? { value: input } : { error: ABOUT_ONE });
const unread: Rule<undefined> = () => ({ value: undefined });
const ENQUIRY = { ...sender, package: optional(travelPackage), bureau: optional(agency) };
const PROFILE_ENQUIRY = {
  message: sender.message,
  website: sender.website,
  profile: profileNumber,
  package: alone,
  bureau: alone,
  name: unread,
  phone: unread,
  email: unread,
};

/** Questions to the office, and enquiries about travel packages, agencies and profiles. */
export function leadsFeature(app: App, services: Services): void {
  const { background, clock, config, database, limiter, outbox, requireSession } = services;
  const repository = new LeadsRepository(database, outbox);
  const queue = new KeyedQueue();
  background.everyHour('delete-old-leads', () => repository.deleteBefore(clock() - KEPT_MS));

  const store = async (lead: NewLead, asked: Language) => {
    const language = await languageFor(database, lead.email, asked);
    const mails = [leadMail(config.officeEmail, lead), receiptMail(lead, language)];
    const now = clock();
    return repository.insert(lead, mails, { since: now - SAME_LEAD_MS, now });
  };

  const take = (
    given: Omit<NewLead, 'ticket' | 'fingerprint'>,
    asked: Language,
    isMachine: boolean,
    claims: readonly Claim[],
  ) => {
    const fingerprint = sha256(JSON.stringify(given));
    // One at a time, so that of two that come at once the second finds the first, and counts for no limit.
    return queue.run(fingerprint, async () => {
      const known = await repository.findTicket(fingerprint, clock() - SAME_LEAD_MS);
      if (known !== undefined) return known;
      await limiter.take(claims);
      const ticket = createTicket();
      return isMachine ? ticket : store({ ...given, ticket, fingerprint }, asked);
    });
  };

  const subjectOf = async (travel: string | undefined, bureau: string | undefined) => {
    if (bureau === undefined && travel !== undefined) return { kind: 'travel', subject: travel } as const;
    if (bureau === undefined || travel !== undefined) throw new InvalidFieldsError({ package: UNKNOWN_PACKAGE });
    if (!(await repository.hasAgency(bureau))) throw new InvalidFieldsError({ bureau: UNKNOWN_AGENCY });
    return { kind: 'bureau', subject: bureau } as const;
  };

  app.post(
    '/api/contact',
    { schema: { body: ContactBody, response: answers({ 201: Success(Ticket) }, [422]) }, attachValidation: true },
    async (request, reply) => {
      const { website, ...given } = readFields(request, CONTACT);
      const ticket = await take({ kind: 'contact', ...given }, languageOf(request), website, [
        ['contact:address', given.email],
        ['contact:ip', request.ip],
      ]);
      reply.status(201);
      return success('question-received', { ticket });
    },
  );

  const enquiryOf = async (request: FastifyRequest<{ Body: EnquiryBody }>) => {
    const { website, package: travel, bureau, ...given } = readFields(request, ENQUIRY);
    return { website, ...given, ...(await subjectOf(travel, bureau)) };
  };

  const profileEnquiryOf = async (request: FastifyRequest<{ Body: EnquiryBody }>) => {
    await requireSession(request);
    const { accountId } = confirmedSessionOf(request);
    const { website, message, profile } = readFields(request, PROFILE_ENQUIRY);
    const found = await findVisible(database, accountId, profile, clock());
    if (found === undefined) throw new InvalidFieldsError({ profile: UNKNOWN_PROFILE });
    const account = await repository.findSender(accountId);
    return { website, ...account, message, kind: 'profile', subject: formatProfileNumber(profile) } as const;
  };

  app.post(
    '/api/enquiries',
    {
      schema: {
        security: [{}, { session: [] }],
        body: EnquiryBody,
        response: answers({ 201: Success(Ticket) }, [401, 403, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      // Not judged yet: it may be anything.
      const body = request.body as Partial<EnquiryBody> | null;
      const { website, ...given } = await (body?.profile === undefined ? enquiryOf : profileEnquiryOf)(request);
      const ticket = await take(given, languageOf(request), website, [
        ['enquiry:address', given.email],
        ['enquiry:ip', request.ip],
      ]);
      reply.status(201);
      return success('enquiry-received', { ticket });
    },
  );
}
