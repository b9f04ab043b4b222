import { randomUUID } from 'node:crypto';

import type { ReportReason, ReportSubject } from '@rishta/contracts';
import type { Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import type { Reported } from './report-subjects.ts';

export type ReportRow = Selectable<Tables['reports']>;

export interface NewReport extends Reported {
  reporterId: string;
  about: ReportSubject;
  reason: ReportReason;
  text: string | null;
}

const OPEN = { outcome: null, note: null, decidedAt: null, decidedBy: null } as const;

/** The reports that an account has sent: nothing here finds another's. */
export class ReportsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findOpen({ reporterId, about, aboutId, reason }: NewReport): Promise<ReportRow | undefined> {
    return this.#database
      .selectFrom('reports')
      .selectAll()
      .where('reporterId', '=', reporterId)
      .where('about', '=', about)
      .where('aboutId', '=', aboutId)
      .where('reason', '=', reason)
      .where('outcome', 'is', null)
      .executeTakeFirst();
  }

  /** Resolves to undefined when the same was reported in this moment. */
  insert(report: NewReport, now: number): Promise<ReportRow | undefined> {
    return this.#database
      .insertInto('reports')
      .values({ id: randomUUID(), ...report, ...OPEN, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
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
