import { AgencyPages } from '../agency-store/agency-pages.ts';
import { BusinessPagesRepository } from '../features/business-pages/business-pages.repository.ts';
import { PageEntriesRepository } from '../features/business-pages/page-entries.repository.ts';
import { Decisions } from '../features/moderation/decisions.ts';
import type { Services } from '../services.ts';
import { SAMPLE_AGENCY, SAMPLE_PAGE, SAMPLE_POSTS } from './sample-agency-page.content.ts';
import { findSampleAccounts } from './sample-families.ts';

const HOUR = 3_600_000;

/**
 * Gives one of the sample agencies a page of the sample bureau, with posts that the sample moderator has approved. It all
 * goes the way that a member's own goes, and is made once: what is done with it stays. A start that was killed in between
 * is made up for by the next one.
 */
export async function addSampleAgencyPage(services: Services): Promise<void> {
  const { clock, database } = services;
  const accounts = await findSampleAccounts(services);
  if (accounts === undefined || (await wasMade(services, accounts.bureau))) return;
  const accountId = accounts.bureau;
  const at = (hoursAgo: number) => clock() - hoursAgo * HOUR;

  const page = await new BusinessPagesRepository(database).insert(
    { accountId, idempotencyKey: 'sample-page', requestHash: '', content: SAMPLE_PAGE },
    at(240),
  );
  if (typeof page !== 'object' || 'foreign' in page) return;
  const pair = { slug: SAMPLE_AGENCY, handle: page.handle };
  // Somebody may have linked another page, to try it.
  if ((await new AgencyPages(database).link(pair, 'Sample data', at(239))) !== 'linked') return;
  const entries = new PageEntriesRepository(database);
  for (const [index, { text, hoursAgo }] of SAMPLE_POSTS.entries()) {
    const post = await entries.insert(
      {
        accountId,
        pageId: page.id,
        idempotencyKey: `sample-post-${index}`,
        requestHash: '',
        content: { feed: 'posts', text, pictureId: null },
      },
      at(hoursAgo),
    );
    if (typeof post !== 'object' || post.review !== 'pending') continue;
    const decisions = new Decisions({ ...services, clock: () => at(hoursAgo - 1) });
    await decisions.decidePost({ accountId: accounts.moderator }, post.id, 'approve');
  }
}

/** Whether all of them were approved once: what staff did is never forgotten, whatever became of the posts. */
async function wasMade({ database }: Services, accountId: string): Promise<boolean> {
  const { approved } = await database
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll().as('approved'))
    .where('accountId', '=', accountId)
    .where('action', '=', 'post_approved')
    .executeTakeFirstOrThrow();
  return Number(approved) >= SAMPLE_POSTS.length;
}
