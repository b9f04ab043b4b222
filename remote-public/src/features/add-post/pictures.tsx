import { useSession, useTexts } from '@rishta/remote-sdk';
import { Alert, Button, ImageIcon, UploadIcon } from '@rishta/ui';
import { useRef, useState } from 'react';

import { claimsTexts } from '../../content/claims.texts.ts';
import { addPostTexts } from './add-post.texts.ts';
import { PictureList } from './picture-list.tsx';
import { usePictures } from './use-pictures.ts';
import classes from './add-post.module.css';

/** The pictures of the post, from this device; they stay in the page. */
export function Pictures() {
  const t = useTexts(addPostTexts);
  const claim = useTexts(claimsTexts);
  const { status } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const { pictures, refusals, add, remove, makeCover } = usePictures();
  const [isBankOpen, setBankOpen] = useState(false);
  return (
    <div className={classes.pictures}>
      <p className={classes.buttons}>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <UploadIcon />
          {t('upload')}
        </Button>
        <Button variant="secondary" aria-expanded={isBankOpen} onClick={() => setBankOpen(!isBankOpen)}>
          <ImageIcon />
          {t('bank')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('upload')}
          hidden
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </p>
      {isBankOpen && <Alert tone="info">{t(status === 'signed-in' ? 'bankEmpty' : 'bankSignedOut')}</Alert>}
      {refusals.map((refusal, index) => (
        <Alert key={`${index} ${refusal.name}`} tone="error">
          {refusal.name === undefined ? t('tooMany') : t('tooLarge', { name: refusal.name })}
        </Alert>
      ))}
      {pictures.length > 0 && <PictureList pictures={pictures} onCover={makeCover} onRemove={remove} />}
      <ul className={classes.tips}>
        <li>{claim('views')}</li>
        <li>{t('tipQuality')}</li>
        <li>{t('tipCover')}</li>
      </ul>
    </div>
  );
}
