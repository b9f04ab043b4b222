import {
  CreateReportBody,
  OwnReport,
  OwnReportPage,
  PageQuery,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  Success,
  type ReportSubject,
} from '@rishta/contracts';
import { hasLength } from '@rishta/contracts/formats';
import { NAME_LIMITS, REPORT_LIMITS } from '@rishta/contracts/limits';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { InvalidFieldsError } from '../../http/errors.ts';
import { oneOf, optional, readFields, type Rule } from '../../http/fields.ts';
import { cutPage } from '../../http/paging.ts';
import { paragraphs } from '../../http/text-rules.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { compatibleOutcome } from '../../moderation-store/compatible-outcome.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { FIND, UNKNOWN } from './report-subjects.ts';
import { ReportsRepository, says, type ReportRow } from './reports.repository.ts';
import { isoOf } from '../../http/times.ts';

const PAGE_SIZE = 50;

const subjectId: Rule<string> = (input) =>
  typeof input === 'string' && input.trim() !== '' && hasLength(input, NAME_LIMITS)
    ? { value: input }
    : { error: text('profile-unknown') };

const REPORT = {
  about: oneOf(REPORT_SUBJECTS),
  id: subjectId,
  reason: oneOf(REPORT_REASONS),
  text: optional(paragraphs('report', REPORT_LIMITS.text)),
};

/** Telling staff of what should not be here. */
export function reportsFeature(app: App, { clock, database, limiter, requireSession }: Services): void {
  const reports = new ReportsRepository(database);

  app.post(
    '/api/reports',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: CreateReportBody,
        response: answers({ 200: Success(OwnReport), 201: Success(OwnReport) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = sessionOf(request);
      const { about, id, reason, text: words = null } = readFields(request, REPORT);
      const reported = await FIND[about](database, id, accountId);
      if (reported === undefined) throw unknown(about);
      if (reported.accountId === accountId) throw new InvalidFieldsError({ id: text('report-own') });

      const report = { ...reported, reporterId: accountId, about, reason, text: words };
      const before = await reports.findOpen(report);
      if (before !== undefined && says(before, words)) return success('report-received', present(before));
      await limiter.take([['report:account', accountId]]);
      const stored = await reports.store(report, clock());
      if (stored === 'gone') throw unknown(about);
      if ('room' in stored) {
        throw new InvalidFieldsError({ text: text('above-maximum', { label: 'report', max: stored.room }) });
      }
      reply.status(stored.isNew ? 201 : 200);
      return success('report-received', present(stored.row));
    },
  );

  app.get(
    '/api/reports',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: PageQuery,
        response: answers({ 200: Success(OwnReportPage) }, [401]),
      },
    },
    async (request) => {
      const found = await reports.list(sessionOf(request).accountId, request.query.cursor, PAGE_SIZE + 1);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('reports', { reports: rows.map(present), next });
    },
  );
}

const unknown = (about: ReportSubject) => new InvalidFieldsError({ id: text(UNKNOWN[about]) });

/** Whose it is, and what staff wrote of it, is not told. */
function present(row: ReportRow): OwnReport {
  const { id, about, aboutId, accountId, reason, text: words, createdAt, outcome, decidedAt } = row;
  return {
    id,
    about,
    aboutId,
    reason,
    ...(words !== null && { text: words }),
    reportedAt: isoOf(createdAt),
    ...(outcome !== null && compatibleOutcome(outcome)),
    ...(accountId === null && { isAccountDeleted: true }),
    ...(decidedAt !== null && { decidedAt: isoOf(decidedAt) }),
  };
}
