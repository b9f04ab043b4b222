import { useTexts } from '@rishta/remote-sdk';
import { VisuallyHidden } from '@rishta/ui';
import { useLayoutEffect, useRef, useState } from 'react';

import { stepsTexts } from '../steps/steps.texts.ts';
import { PictureCard, type PictureAction } from './picture-card.tsx';
import type { Picture, PictureTray } from './picture-tray.ts';
import classes from './pictures.module.css';

interface PictureListProps {
  tray: PictureTray;
  /** The first one is the cover. */
  pictures: readonly Picture[];
  /** The last one was removed. */
  onEmptied: () => void;
}

/** The pictures in their order, which is changed by dragging or by the buttons on each. */
export function PictureList({ tray, pictures, onEmptied }: PictureListProps) {
  const t = useTexts(stepsTexts);
  const list = useRef<HTMLUListElement>(null);
  const focusDue = useRef<{ key: string; action?: PictureAction }>(null);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');

  useLayoutEffect(() => {
    // The browser takes the focus away from what is moved within the document, and from what goes.
    const { key, action } = focusDue.current ?? {};
    if (key === undefined) return;
    focusDue.current = null;
    const card = list.current?.querySelector<HTMLElement>(`[data-picture="${key}"]`);
    const buttons = action ? [...(card?.querySelectorAll('button') ?? [])] : [];
    (buttons.find(({ dataset }) => dataset['action'] === action) ?? buttons[0] ?? card)?.focus();
  }, [pictures]);

  function move({ key, name }: Picture, to: number, action?: PictureAction): void {
    if (action) focusDue.current = { key, action };
    tray.move(key, to);
    setSaid(to === 0 ? t('nowCover', { name }) : t('nowAt', { name, place: to + 1, of: pictures.length }));
  }

  function remove({ key, name }: Picture, index: number): void {
    const neighbour = pictures[index + 1] ?? pictures[index - 1];
    if (neighbour) focusDue.current = { key: neighbour.key, action: 'remove' };
    else onEmptied();
    tray.remove(key);
    setSaid(t('removed', { name }));
  }

  function retry({ key }: Picture): void {
    focusDue.current = { key };
    tray.retry(key);
  }

  return (
    <>
      {pictures.length > 0 && (
        <ul ref={list} role="list" aria-label={t('chosen')} className={classes.thumbs}>
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.key}
              picture={picture}
              index={index}
              count={pictures.length}
              isDragged={dragged === picture.key}
              onDrag={setDragged}
              onDragOver={() => {
                const moved = pictures.find(({ key }) => key === dragged);
                if (moved && moved !== picture) move(moved, index);
              }}
              onMove={(to, action) => move(picture, to, action)}
              onRemove={() => remove(picture, index)}
              onRetry={() => retry(picture)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
