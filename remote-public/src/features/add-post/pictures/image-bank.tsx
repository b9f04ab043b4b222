import { LISTING_LIMITS } from '@rishta/contracts/limits';
import { Link, useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, buttonClass, Dialog, EmptyState, Spinner, VisuallyHidden } from '@rishta/ui';
import { useEffect, useRef, useState } from 'react';

import { addPostTexts } from '../add-post.texts.ts';
import { stepsTexts } from '../steps/steps.texts.ts';
import type { DraftPicture } from '../draft/draft-store.ts';
import { ConfirmDialog } from '../lazy/confirm-dialog.tsx';
import { useLoginAddress } from '../login-address.ts';
import { randomKey } from '@rishta/remote-sdk/forms';
import { BankPicture } from './bank-picture.tsx';
import { useBank, type BankImage } from './use-bank.ts';
import classes from './image-bank.module.css';

interface ImageBankProps {
  /** How many more pictures the post can hold. */
  room: number;
  /** Those that the post has already. */
  chosenIds: readonly string[];
  onChoose: (pictures: (DraftPicture & { imageId: string })[]) => void;
  onClose: () => void;
}

/** The pictures that the visitor has uploaded before, to choose some for this post. */
export function ImageBank({ room, chosenIds, onChoose, onClose }: ImageBankProps) {
  const t = useTexts(stepsTexts);
  const formText = useTexts(addPostTexts);
  const { status } = useSession();
  const login = useLoginAddress();
  const bank = useBank(status === 'signed-in');
  const [chosen, setChosen] = useState<readonly BankImage[]>([]);
  const [doomed, setDoomed] = useState<BankImage>();
  const [problem, setProblem] = useState<string>();
  const available = bank.images.filter(({ id }) => !chosenIds.includes(id));
  const indexOf = ({ id }: BankImage) => available.findIndex((each) => each.id === id);
  const nameOf = (image: BankImage) => t('bankPicture', { number: indexOf(image) + 1 });

  const place = useRef<HTMLDivElement>(null);
  const next = useRef(0);
  useEffect(() => {
    // A picture that is deleted takes the button that was pressed with it, and so does the last page.
    if (document.activeElement !== document.body) return;
    const items = place.current?.querySelectorAll('li') ?? [];
    (items[Math.min(next.current, items.length - 1)] ?? place.current)?.focus();
  }, [available.length, bank.state]);

  function toggle(image: BankImage): void {
    const others = chosen.filter((other) => other !== image);
    const fits = others.length < room;
    setProblem(fits ? undefined : t('tooMany', { max: LISTING_LIMITS.images }));
    if (fits) setChosen(others.length < chosen.length ? others : [...chosen, image]);
  }

  function loadMore(): void {
    next.current = available.length;
    bank.loadMore();
  }

  async function remove(image: BankImage): Promise<void> {
    setDoomed(undefined);
    next.current = indexOf(image);
    const removal = await bank.remove(image);
    if (removal.state === 'removed') setChosen((now) => now.filter(({ id }) => id !== image.id));
    setProblem(removal.state === 'failed' ? removal.message || t('unreached') : undefined);
  }

  const add = () =>
    onChoose(
      chosen.flatMap(({ id, file }) => (file ? [{ key: randomKey(), name: t('bankName'), imageId: id, file }] : [])),
    );

  return (
    <>
      <Dialog
        open
        size="large"
        title={t('bank')}
        {...(status === 'signed-in' && available.length > 0 && { description: t('bankHint') })}
        closeLabel={t('close')}
        onClose={onClose}
        footer={
          available.length > 0 && (
            <Button disabled={chosen.length === 0} onClick={add}>
              {t('bankAdd', { count: chosen.length })}
            </Button>
          )
        }
      >
        {problem !== undefined && <Alert tone="error">{problem}</Alert>}
        <div ref={place} tabIndex={-1}>
          {content()}
        </div>
      </Dialog>
      {doomed && (
        <ConfirmDialog
          title={t('bankAsk', { name: nameOf(doomed) })}
          text={t('bankAskText')}
          action={t('delete')}
          onConfirm={() => void remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );

  function content() {
    if (status !== 'signed-in' || bank.state === 'ended') {
      return (
        <EmptyState
          title={t('bankSignedOut')}
          action={
            <Link to={login} className={buttonClass()}>
              {formText('logIn')}
            </Link>
          }
        />
      );
    }
    if (bank.state === 'failed' && bank.images.length === 0) {
      return (
        <Alert
          tone="error"
          action={
            <Button size="small" variant="secondary" onClick={loadMore}>
              {t('retry')}
            </Button>
          }
        >
          {t('unreached')}
        </Alert>
      );
    }
    if (bank.state === 'loading' && bank.images.length === 0) return <Spinner label={formText('loading')} />;
    if (available.length === 0 && !bank.hasMore) return <EmptyState title={t('bankEmpty')} />;
    return (
      <>
        <ul role="list" aria-label={t('bank')} className={classes.grid}>
          {available.map((image) => (
            <BankPicture
              key={image.id}
              image={image}
              name={nameOf(image)}
              isChosen={chosen.includes(image)}
              onToggle={() => toggle(image)}
              onRemove={() => setDoomed(image)}
            />
          ))}
        </ul>
        {bank.state === 'failed' && <Alert tone="error">{t('bankMoreFailed')}</Alert>}
        {bank.hasMore && (
          <Button variant="secondary" busy={bank.state === 'loading'} onClick={loadMore}>
            {t('bankMore')}
          </Button>
        )}
        <VisuallyHidden role="status">{t('bankChosen', { count: chosen.length })}</VisuallyHidden>
      </>
    );
  }
}
