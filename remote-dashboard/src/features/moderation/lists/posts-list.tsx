import type { WaitingPost, WaitingPostPage } from '@rishta/contracts';
import { Link, useLocale, useRevalidator, useTexts } from '@rishta/remote-sdk';
import { Button } from '@rishta/ui';
import { useState } from 'react';

import { Day } from '../../../parts/day.tsx';
import { usePages } from '../../../parts/use-pages.ts';
import { RejectPostDialog } from '../decide/reject-post-dialog.tsx';
import { useDecision } from '../decide/use-decision.ts';
import { WriteButton } from '../decide/write-button.tsx';
import { moderationTexts } from '../moderation.texts.ts';
import classes from '../moderation.module.css';
import { PagedList } from './paged-list.tsx';
import { Refusal } from '../refusal.tsx';

/** The posts of agencies that wait, the oldest first. */
export function PostsList() {
  const t = useTexts(moderationTexts);
  const { language } = useLocale();
  const pages = usePages<WaitingPostPage>('/moderation/posts');
  const { revalidate } = useRevalidator();
  const [rejected, setRejected] = useState<WaitingPost>();
  const [refusal, setRefusal] = useState<string>();
  const end = (message?: string) => {
    setRefusal(message);
    pages.reload();
    void revalidate();
  };
  // Another post may be about to be rejected when the answer comes.
  const approval = useDecision({ onDone: () => end(), onRefused: end });
  const endRejection = (message?: string) => {
    setRejected(undefined);
    end(message);
  };

  return (
    <>
      <Refusal>{refusal}</Refusal>
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
                onRefused={(message) => {
                  setRefusal(message);
                  if (message === undefined) pages.reload();
                }}
              />
            </div>,
            <Day key="day" date={post.postedAt} />,
            <div key="decide" className={classes.actions}>
              <Button
                size="small"
                aria-disabled={approval.isSending}
                onClick={() => approval.send(`/moderation/posts/${post.id}/approve`)}
              >
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
          onDone={() => endRejection()}
          onOvertaken={endRejection}
          onClose={() => setRejected(undefined)}
        />
      )}
    </>
  );
}
