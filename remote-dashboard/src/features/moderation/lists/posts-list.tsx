import type { WaitingPost, WaitingPostPage } from '@rishta/contracts';
import { Link, useLocale, useRevalidator, useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Button } from '@rishta/ui';
import { useState } from 'react';

import { Day } from '../../../common/day.tsx';
import { usePages } from '../../../common/use-pages.ts';
import { RejectPostDialog } from '../decide/reject-post-dialog.tsx';
import { useDecision } from '../decide/use-decision.ts';
import { WriteButton } from '../decide/write-button.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { PagedList } from './paged-list.tsx';
import { Refusal } from '../refusal.tsx';
import type { Refused } from '../use-sending.ts';
import { useRefusal } from '../use-refusal.ts';

/** Of a rejection: the post is not approved any more. One whose owner is only away still is. */
const GONE: readonly (string | undefined)[] = ['already-rejected', 'nothing-here'];

const without = (posts: readonly WaitingPost[], { id }: WaitingPost) => posts.filter((post) => post.id !== id);

/** The posts of agencies that wait, the oldest first. */
export function PostsList() {
  const t = useTexts(moderationTexts);
  const { language } = useLocale();
  const pages = usePages<WaitingPostPage>('/moderation/posts');
  const { revalidate } = useRevalidator();
  const [rejected, setRejected] = useState<WaitingPost>();
  /** Since the list was opened: they wait no more, and may still be rejected. */
  const [approved, setApproved] = useState<readonly WaitingPost[]>([]);
  const [refusal, tellRefusal] = useRefusal();
  const end = (refused?: Refused) => {
    tellRefusal(refused);
    pages.reload();
    void revalidate();
  };
  const approval = useDecision({ onDone: () => end(), onRefused: end });
  const approve = async (post: WaitingPost) => {
    const isDone = await approval.send(`/moderation/posts/${post.id}/approve`);
    if (isDone) setApproved((before) => [...without(before, post), post]);
  };

  return (
    <>
      <Refusal of={refusal} />
      {approved.map((post) => (
        <Alert
          key={post.id}
          ref={passFocusOn}
          tone="success"
          title={t('action-post_approved')}
          action={
            <Button variant="secondary" size="small" onClick={() => setRejected(post)}>
              {`${t('reject')} …`}
            </Button>
          }
        >
          <span dir="auto" className={classes.words}>
            {post.text}
          </span>
        </Alert>
      ))}
      <PagedList
        pages={pages}
        itemsOf={({ posts }) => posts}
        label={t('postsTab')}
        nothing={t('noPosts')}
        nothingHint={t('nothingHint')}
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
              <WriteButton
                account={{ id: post.accountId }}
                onRefused={(refused) => {
                  tellRefusal(refused);
                  if (refused === undefined) pages.reload();
                }}
              />
            </div>,
            <Day key="day" date={post.postedAt} />,
            <div key="decide" className={classes.actions}>
              <Button size="small" aria-disabled={approval.isSending} onClick={() => void approve(post)}>
                {t('approve')}
              </Button>
              <Button variant="secondary" size="small" onClick={() => setRejected(post)}>
                {`${t('reject')} …`}
              </Button>
            </div>,
          ],
        })}
      />
      {rejected && (
        <RejectPostDialog
          post={rejected}
          onDone={() => {
            setApproved((before) => without(before, rejected));
            end();
          }}
          onRefused={(refused, code) => {
            if (GONE.includes(code)) setApproved((before) => without(before, rejected));
            end(refused);
          }}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  );
}
