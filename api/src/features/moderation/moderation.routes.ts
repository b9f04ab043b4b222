import {
  ApproveListingBody,
  DecideReportBody,
  Done,
  FindListingQuery,
  FoundListing,
  ModeratedListing,
  ModerationParams,
  ModerationQueue,
  PageQuery,
  RejectListingBody,
  StaffConversation,
  StaffReportPage,
  Success,
  SuspendAccountBody,
  SuspendedAccountPage,
} from '@rishta/contracts';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { readFields } from '../../http/fields.ts';
import { cutPage } from '../../http/paging.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { PAGE_SIZE } from './page-size.ts';
import { statusAt } from '../../listing-store/listing-transitions.ts';
import { formatProfileNumber, parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { CaseRepository, type ListingCase } from './case.repository.ts';
import { APPROVAL, readRejection, REPORT_DECISION, SUSPENSION } from './decision-fields.ts';
import { Decisions } from './decisions.ts';
import { findDuplicates } from './duplicates.ts';
import {
  presentAccount,
  presentDecision,
  presentDuplicate,
  presentReport,
  presentSuspended,
  presentText,
  presentVerified,
  presentWaiting,
} from './moderation.presenter.ts';
import { PostQueueRepository } from './post-queue.repository.ts';
import { postModeration } from './post-moderation.routes.ts';
import { QueueRepository, type StaffReportRow } from './queue.repository.ts';
import { openStaffConversation } from './staff-conversations.ts';
import { isoOf } from '../../http/times.ts';
import { takingDown } from './take-down.routes.ts';
import { verification } from './verification.routes.ts';

/** Of an account's earlier decisions and reports. */
const HISTORY = 50;

/** What waits for staff, and what they decide. For everybody else there is nothing at these addresses. */
export function moderationFeature(app: App, services: Services): void {
  const { clock, database, live, requireStaff } = services;
  const queue = new QueueRepository(database);
  const posts = new PostQueueRepository(database);
  const cases = new CaseRepository(database);
  const decisions = new Decisions(services);
  const security = [{ session: [] }];
  postModeration(app, services, { decisions, posts });
  verification(app, services, decisions);
  takingDown(app, services, decisions);

  const presentReports = async (rows: readonly StaffReportRow[]) => {
    const messages = await queue.messagesOf(rows);
    return rows.map((row) => presentReport(row, messages.get(row.id)));
  };

  const presentListing = async ({ state, current, approved }: ListingCase): Promise<ModeratedListing> => {
    const { id, accountId, review, number, createdAt, revisedAt } = state;
    const [consent, account, counts, made, reports, duplicates] = await Promise.all([
      cases.consent(current),
      cases.account(accountId),
      cases.listingCounts(accountId, clock()),
      cases.decisions(accountId, HISTORY),
      queue.reportsAbout(accountId, HISTORY),
      findDuplicates(database, { ...current, accountId }, clock()),
    ]);
    return {
      id,
      status: statusAt(state, clock()),
      review,
      postedAt: isoOf(createdAt),
      handedInAt: isoOf(revisedAt),
      ...(number !== null && { profileId: formatProfileNumber(number) }),
      current: presentText(current),
      ...(consent && { consent: { email: consent.email, at: isoOf(consent.consentedAt) } }),
      ...(approved && { approved: presentText(approved) }),
      verified: presentVerified(state, current, approved),
      account: presentAccount(account, counts),
      decisions: made.map(presentDecision),
      reports: await presentReports(reports),
      duplicates: duplicates.map((duplicate) => presentDuplicate(duplicate, accountId)),
    };
  };

  app.get(
    '/api/moderation/queue',
    {
      onRequest: requireStaff,
      schema: { security, querystring: PageQuery, response: answers({ 200: Success(ModerationQueue) }, [404]) },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const [found, counts, waitingPosts] = await Promise.all([
        queue.listings(accountId, request.query.cursor, PAGE_SIZE + 1),
        queue.counts(accountId),
        posts.count(accountId),
      ]);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('queue', {
        listings: rows.map(presentWaiting),
        counts: { ...counts, posts: waitingPosts },
        next,
      });
    },
  );

  app.get(
    '/api/moderation/listings',
    {
      onRequest: requireStaff,
      schema: { security, querystring: FindListingQuery, response: answers({ 200: Success(FoundListing) }, [404]) },
    },
    async (request) => {
      const number = parseProfileNumber(request.query.profile);
      const found = number !== undefined && (await cases.ofProfile(number, sessionOf(request).accountId));
      // Not as at an address that is unknown, as this one is to an older API.
      if (!found) throw new NotFoundError(text('no-such-profile'));
      return success('listing', found);
    },
  );

  app.get(
    '/api/moderation/listings/:id',
    {
      onRequest: requireStaff,
      schema: { security, params: ModerationParams, response: answers({ 200: Success(ModeratedListing) }, [404]) },
    },
    async (request) => {
      const listing = await cases.withTexts(request.params.id, sessionOf(request).accountId);
      if (listing === undefined) throw new NotFoundError(text('nothing-here'));
      return success('listing', await presentListing(listing));
    },
  );

  app.post(
    '/api/moderation/listings/:id/approve',
    {
      onRequest: requireStaff,
      schema: {
        security,
        params: ModerationParams,
        body: ApproveListingBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const seen = { id: request.params.id, ...readFields(request, APPROVAL) };
      await decisions.decideListing(sessionOf(request), seen, 'approve');
      return done('listing-approved');
    },
  );

  app.post(
    '/api/moderation/listings/:id/reject',
    {
      onRequest: requireStaff,
      schema: {
        security,
        params: ModerationParams,
        body: RejectListingBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { version, ...why } = readRejection(request);
      await decisions.decideListing(sessionOf(request), { id: request.params.id, version }, why);
      return done('listing-rejected');
    },
  );

  app.get(
    '/api/moderation/reports',
    {
      onRequest: requireStaff,
      schema: { security, querystring: PageQuery, response: answers({ 200: Success(StaffReportPage) }, [404]) },
    },
    async (request) => {
      const found = await queue.openReports(sessionOf(request).accountId, request.query.cursor, PAGE_SIZE + 1);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('reports', { reports: await presentReports(rows), next });
    },
  );

  app.post(
    '/api/moderation/reports/:id/decide',
    {
      onRequest: requireStaff,
      schema: {
        security,
        params: ModerationParams,
        body: DecideReportBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      await decisions.decideReport(sessionOf(request), request.params.id, readFields(request, REPORT_DECISION));
      return done('report-decided');
    },
  );

  app.get(
    '/api/moderation/accounts',
    {
      onRequest: requireStaff,
      schema: { security, querystring: PageQuery, response: answers({ 200: Success(SuspendedAccountPage) }, [404]) },
    },
    async (request) => {
      const { rows, next } = cutPage(await queue.suspended(request.query.cursor, PAGE_SIZE + 1), PAGE_SIZE);
      return success('accounts', { accounts: rows.map(presentSuspended), next });
    },
  );

  app.post(
    '/api/moderation/accounts/:id/suspend',
    {
      onRequest: requireStaff,
      schema: {
        security,
        params: ModerationParams,
        body: SuspendAccountBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { note } = readFields(request, SUSPENSION);
      await decisions.suspend(sessionOf(request), request.params.id, note);
      return done('account-ended');
    },
  );

  app.post(
    '/api/moderation/accounts/:id/reinstate',
    {
      onRequest: requireStaff,
      schema: { security, params: ModerationParams, response: answers({ 200: Done }, [404, 409]) },
    },
    async (request) => {
      await decisions.reinstate(sessionOf(request), request.params.id);
      return done('account-reinstated');
    },
  );

  app.post(
    '/api/moderation/accounts/:id/conversation',
    {
      onRequest: requireStaff,
      schema: {
        security,
        params: ModerationParams,
        response: answers({ 200: Success(StaffConversation) }, [404]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const { id } = request.params;
      const conversationId = await openStaffConversation(database, accountId, id, clock());
      if (conversationId === undefined) throw new NotFoundError(text('nothing-here'));
      live.publish([accountId, id], { kind: 'conversation', conversationId });
      return success('conversation', { conversationId });
    },
  );
}
