import type { Listing } from '@rishta/contracts';
import { useTexts } from '@rishta/remote-sdk';
import { formTexts } from '@rishta/remote-sdk/forms';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { useState } from 'react';

import { addPostTexts } from '../add-post.texts.ts';
import { ListingForm } from '../listing-form.tsx';
import type { OwnListing } from '../use-post.ts';
import { editTexts } from './edit.texts.ts';
import { ReviewNote } from './review-note.tsx';
import classes from '../add-post.module.css';

/** What the form says, which the page does not load before there is something to be edited. */
export const formCatalogs = [addPostTexts, formTexts];

export interface EditFormProps {
  listing: Listing;
  own: OwnListing;
  /** Loads the listing anew. */
  onReload: () => void;
}

/** The form of a listing that was handed in before, and what became of that. */
export function EditForm({ listing, own, onReload }: EditFormProps) {
  const t = useTexts(editTexts);
  const [beginnings, setBeginnings] = useState(0);
  const [isPosted, setPosted] = useState(false);
  return (
    <div ref={passFocusOn} className={classes.form}>
      {!isPosted && <ReviewNote listing={listing} />}
      <ListingForm
        key={beginnings}
        title={t('title')}
        own={own}
        onPosted={() => setPosted(true)}
        onAnew={() => setBeginnings(beginnings + 1)}
        isAnew={beginnings > 0}
        onReload={onReload}
      />
    </div>
  );
}
