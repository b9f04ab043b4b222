import {
  Done,
  ModeratedPostsQuery,
  ModerationParams,
  RejectPostBody,
  Success,
  WaitingPostPage,
} from '@rishta/contracts';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { readFields } from '../../http/fields.ts';
import { cutPage } from '../../http/paging.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { POST_REJECTION } from './decision-fields.ts';
import type { Decisions } from './decisions.ts';
import { PAGE_SIZE } from './page-size.ts';
import { presentWaitingPost, type PostQueueRepository } from './post-queue.repository.ts';

interface Means {
  decisions: Decisions;
  posts: PostQueueRepository;
}

/** The posts of agencies, which the directory shows once they are approved. */
export function postModeration(app: App, { requireStaff }: Services, { decisions, posts }: Means): void {
  const security = [{ session: [] }];

  app.get(
    '/api/moderation/posts',
    {
      onRequest: requireStaff,
      schema: {
        security,
        querystring: ModeratedPostsQuery,
        response: answers({ 200: Success(WaitingPostPage) }, [404]),
      },
    },
    async (request) => {
      const { cursor, review = 'pending' } = request.query;
      const found = await posts.list(sessionOf(request).accountId, review, cursor, PAGE_SIZE + 1);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('waiting-posts', { posts: rows.map(presentWaitingPost), next });
    },
  );

  app.post(
    '/api/moderation/posts/:id/approve',
    {
      onRequest: requireStaff,
      schema: { security, params: ModerationParams, response: answers({ 200: Done }, [404, 409]) },
    },
    async (request) => {
      await decisions.decidePost(sessionOf(request), request.params.id, 'approve');
      return done('post-approved');
    },
  );

  app.post(
    '/api/moderation/posts/:id/reject',
    {
      onRequest: requireStaff,
      schema: {
        security,
        params: ModerationParams,
        body: RejectPostBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      await decisions.decidePost(sessionOf(request), request.params.id, readFields(request, POST_REJECTION));
      return done('post-rejected');
    },
  );
}
