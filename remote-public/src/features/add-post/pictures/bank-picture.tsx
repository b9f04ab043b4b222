import { useTexts } from '@rishta/remote-sdk';
import { IconButton, Skeleton, TrashIcon } from '@rishta/ui';

import { stepsTexts } from '../steps/steps.texts.ts';
import type { BankImage } from './use-bank.ts';
import classes from './image-bank.module.css';

interface BankPictureProps {
  image: BankImage;
  name: string;
  isChosen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

export function BankPicture({ image, name, isChosen, onToggle, onRemove }: BankPictureProps) {
  const t = useTexts(stepsTexts);
  return (
    <li tabIndex={-1} className={classes.item}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          // Of no form: Enter on it would send the listing behind the dialog.
          form=""
          aria-label={name}
          checked={isChosen}
          disabled={!image.file}
          onChange={onToggle}
          className={classes.box}
        />
        {image.url === undefined ? (
          <Skeleton shape="block" className={classes.image ?? ''} />
        ) : (
          <img src={image.url} alt="" className={classes.image} />
        )}
      </label>
      <IconButton label={t('bankDelete', { name })} onClick={onRemove} className={classes.remove}>
        <TrashIcon />
      </IconButton>
    </li>
  );
}
