import { BlockBody, BlockPage, Done, NumberPageQuery, ProfileIdParams, Success } from '@rishta/contracts';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { readFields } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { BlocksRepository } from '../../relation-store/blocks.repository.ts';
import { conversationsBetween, countAllUnread } from '../../relation-store/own-conversations.ts';
import { ownerOf } from '../../relation-store/owners.ts';
import { givenProfile, profileOf } from '../../relation-store/profile-rules.ts';
import { pageOfRelated } from '../../relation-store/related-profiles.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

const PAGE_SIZE = 20;

/** Blocking another family: at once, without a word to anybody, and in both directions. */
export function blocksFeature(app: App, { clock, database, live, requireSession }: Services): void {
  const blocks = new BlocksRepository(database);

  /** What the two wrote to each other is gone, or there again: whoever looks at it looks again. */
  const tellOfConversations = async (accountId: string, number: number) => {
    const other = await ownerOf(database, number);
    if (other === undefined) return;
    const ids = await conversationsBetween(database, accountId, other);
    for (const conversationId of ids) live.publish([accountId, other], { kind: 'conversation', conversationId });
    if (ids.length === 0) return;
    for (const each of [accountId, other]) {
      live.publish([each], { kind: 'unread', unread: await countAllUnread(database, each) });
    }
  };

  app.post(
    '/api/blocks',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: BlockBody,
        response: answers({ 200: Done }, [401, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { profile } = readFields(request, { profile: givenProfile });
      const { accountId } = sessionOf(request);
      const refusal = await blocks.add(accountId, profile, clock());
      if (refusal === 'no-such-profile') throw new NotFoundError(text(refusal));
      if (refusal !== undefined) throw new ConflictError(text(refusal));
      await tellOfConversations(accountId, profile);
      return done('blocked');
    },
  );

  app.delete(
    '/api/blocks/:profileId',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ProfileIdParams,
        response: answers({ 200: Done }, [401, 404]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const number = profileOf(request.params.profileId);
      if (await blocks.remove(accountId, number)) await tellOfConversations(accountId, number);
      return done('unblocked');
    },
  );

  app.get(
    '/api/blocks',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: NumberPageQuery,
        response: answers({ 200: Success(BlockPage) }, [401]),
      },
    },
    async (request) => {
      const found = await blocks.list(sessionOf(request).accountId, request.query.cursor, PAGE_SIZE + 1);
      const { related, next } = await pageOfRelated(database, found, PAGE_SIZE, clock());
      const listed = related.map(({ since, ...profile }) => ({ ...profile, blockedAt: since }));
      return success('blocks', { blocks: listed, next });
    },
  );
}
