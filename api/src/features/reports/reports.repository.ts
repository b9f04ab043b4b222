import { randomUUID } from 'node:crypto';

import type { ReportReason, ReportSubject } from '@rishta/contracts';
import { lengthOf } from '@rishta/contracts/formats';
import { REPORT_LIMITS } from '@rishta/contracts/limits';
import type { Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { FIND, type Reported } from './report-subjects.ts';

export type ReportRow = Selectable<Tables['reports']>;

export interface NewReport extends Reported {
  reporterId: string;
  about: ReportSubject;
  reason: ReportReason;
  text: string | null;
}

/** Of all words that are sent with one report while it is open. */
const MOST_WORDS = 10 * REPORT_LIMITS.text.max;
const BLANK_LINE = '\n\n';

/** New, or one that is open and now has these words as well; or how many characters there is room for. */
type StoredReport = { row: ReportRow; isNew: boolean } | { room: number };

const OPEN = { outcome: null, note: null, decidedAt: null, decidedBy: null } as const;

/** The reports that an account has sent: nothing here finds another's. */
export class ReportsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findOpen(report: NewReport): Promise<ReportRow | undefined> {
    return findOpen(this.#database, report);
  }

  /**
   * While the same is open, words that it does not have yet are added to it, so that staff read both. Whose it is, and in which
   * listing, is looked at once more: the number of a profile may just have gone to another one, and an account be erased.
   */
  store(found: NewReport, now: number): Promise<StoredReport | 'gone'> {
    return this.#database.transaction().execute(async (transaction) => {
      const reported = await FIND[found.about](transaction, found.aboutId, found.reporterId);
      if (reported === undefined) return 'gone';
      const report = { ...found, ...reported };
      const before = await findOpen(transaction, report);
      if (before === undefined) {
        const inserted = await transaction
          .insertInto('reports')
          .values({ id: randomUUID(), ...report, ...OPEN, createdAt: now })
          // One that came twice at once runs again, and finds the other.
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirstOrThrow();
        return { row: inserted, isNew: true };
      }
      if (says(before, report.text)) return { row: before, isNew: false };
      const text = [before.text, report.text].filter((words) => words !== null).join(BLANK_LINE);
      if (lengthOf(text) > MOST_WORDS) {
        return { room: Math.max(0, MOST_WORDS - lengthOf(`${before.text ?? ''}${BLANK_LINE}`)) };
      }
      await transaction.updateTable('reports').set({ text }).where('id', '=', before.id).execute();
      return { row: { ...before, text }, isNew: false };
    });
  }

  /** The newest first. */
  list(reporterId: string, cursor: string | undefined, limit: number): Promise<ReportRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('reports')
      .selectAll()
      .where('reporterId', '=', reporterId)
      .where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }
}

const findOpen = (
  database: Database,
  { reporterId, about, aboutId, reason }: NewReport,
): Promise<ReportRow | undefined> =>
  database
    .selectFrom('reports')
    .selectAll()
    .where('reporterId', '=', reporterId)
    .where('about', '=', about)
    .where('aboutId', '=', aboutId)
    .where('reason', '=', reason)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** Whether a report has these words: they were sent with it, or added. */
export const says = ({ text }: ReportRow, words: string | null): boolean =>
  words === null || text?.includes(words) === true;
