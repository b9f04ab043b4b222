import type { WaitingPost, WaitingPostPage } from '@rishta/contracts';
import { Link, useLocale, useRevalidator, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Button, Chip } from '@rishta/ui';
import { useState } from 'react';

import { Day } from '../../../common/day.tsx';
import { usePages } from '../../../common/use-pages.ts';
import { useUrlChoice } from '../../../common/use-url-choice.ts';
import { RejectPostDialog } from '../decide/reject-post-dialog.tsx';
import { SuspendDialog } from '../decide/suspend-dialog.tsx';
import { useDecision } from '../decide/use-decision.ts';
import { WriteButton } from '../decide/write-button.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { PagedList } from './paged-list.tsx';
import { Refusal } from '../refusal.tsx';
import type { Refused } from '../use-sending.ts';
import { useRefusal } from '../use-refusal.ts';

/** As the API calls them. */
const REVIEWS = ['pending', 'approved'] as const;
type Review = (typeof REVIEWS)[number];

/** Of a decision: the post is not shown any more. One whose owner is only away is still approved. */
const GONE: readonly (string | undefined)[] = ['already-rejected', 'already-suspended', 'nothing-here'];

/** The posts of agencies: those that wait, or those that staff have approved. */
export function PostsList() {
  const t = useTexts(moderationTexts);
  const [review, choose] = useUrlChoice('review', REVIEWS);
  return (
    <>
      <div role="group" aria-label={t('postsTab')} className={classes.choice}>
        {REVIEWS.map((one) => (
          <Chip key={one} selected={one === review} onClick={() => choose(one)}>
            {t(one)}
          </Chip>
        ))}
      </div>
      {/* Nothing of one list is shown as the other's. */}
      <Posts key={review} review={review} />
    </>
  );
}

/** Those that wait, the oldest first; the approved ones, the newest first. */
function Posts({ review }: { review: Review }) {
  const t = useTexts(moderationTexts);
  const { language } = useLocale();
  const isWaiting = review === 'pending';
  // An older API, which knows no other list, refuses to be asked for it.
  const pages = usePages<WaitingPostPage>(`/moderation/posts${isWaiting ? '' : '?review=approved'}`);
  const { revalidate } = useRevalidator();
  /** What the dialog that is open asks about. */
  const [asked, ask] = useState<{ post: WaitingPost; isOfOwner?: true }>();
  /** By the last decision since the list was opened: it waits no more, and a slip is undone at once. */
  const [approved, setApproved] = useState<WaitingPost>();
  const [refusal, tellRefusal] = useRefusal();
  const end = (refused?: Refused, code?: string) => {
    if (!refused || GONE.includes(code)) setApproved(undefined);
    tellRefusal(refused);
    pages.reload();
    void revalidate();
  };
  const approval = useDecision({ onDone: () => end(), onRefused: end });
  const approve = async (post: WaitingPost) => {
    const isDone = await approval.send(`/moderation/posts/${post.id}/approve`);
    if (isDone) setApproved(post);
  };
  const dialog = { onDone: () => end(), onRefused: end, onClose: () => ask(undefined) };
  const rejectButton = (post: WaitingPost) => (
    <Button variant="secondary" size="small" onClick={() => ask({ post })}>
      {`${t('reject')} …`}
    </Button>
  );

  return (
    <>
      {/* Closed before the alert goes, in which its button may be: the focus comes back to that, and then goes on. */}
      {asked &&
        (asked.isOfOwner ? (
          <SuspendDialog account={{ id: asked.post.accountId, name: asked.post.ownerName }} {...dialog} />
        ) : (
          <RejectPostDialog post={asked.post} {...dialog} />
        ))}
      <Refusal of={refusal} />
      {approved && (
        <Alert
          key={approved.id}
          ref={passFocusOn}
          tone="success"
          title={t('action-post_approved')}
          action={rejectButton(approved)}
        >
          <span dir="auto" className={classes.words}>
            {approved.text}
          </span>
        </Alert>
      )}
      <PagedList
        pages={pages}
        itemsOf={({ posts }) => posts}
        label={t('postsTab')}
        nothing={t(isWaiting ? 'noPosts' : 'noApproved')}
        nothingHint={t(isWaiting ? 'nothingHint' : 'approvedHint')}
        columns={[t('postedOn'), t('agency'), t('post'), t('owner'), t('postedAt'), t('action')]}
        rowOf={(post) => ({
          key: post.id,
          cells: [
            <bdi key="page">{post.pageName}</bdi>,
            <Link key="agency" to={`/Marriagebeauro/${post.agency.slug}`}>
              <bdi>{post.agency.name[language]}</bdi>
            </Link>,
            <span key="text" dir="auto" className={classes.words}>
              {post.text}
            </span>,
            <div key="owner" className={classes.actions}>
              <bdi>{post.ownerName}</bdi>
              <WriteButton account={{ id: post.accountId }} onRefused={end} />
              <Button variant="secondary" size="small" onClick={() => ask({ post, isOfOwner: true })}>
                {`${t('suspend')} …`}
              </Button>
            </div>,
            <Day key="day" date={post.postedAt} />,
            <div key="decide" className={classes.actions}>
              {isWaiting && (
                <Button size="small" aria-disabled={approval.isSending} onClick={() => void approve(post)}>
                  {t('approve')}
                </Button>
              )}
              {rejectButton(post)}
            </div>,
          ],
        })}
      />
    </>
  );
}
