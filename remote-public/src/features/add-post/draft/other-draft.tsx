import { useTexts } from '@rishta/remote-sdk';
import { passFocusOn } from '@rishta/remote-sdk/pass-focus-on';
import { Alert, Button } from '@rishta/ui';
import { useEffect, useState } from 'react';

import { stepsTexts } from '../steps/steps.texts.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import type { Draft } from './draft-store.ts';
import type { DraftKeeper } from './use-draft.ts';

interface OtherDraftProps {
  draft: DraftKeeper;
  /** Of the text on the page. */
  version: number | undefined;
}

interface Other {
  key: string;
  kept: Draft;
}

/** A draft that is kept beside the one at a place, if there is one. */
async function findBeside(drafts: DraftKeeper['drafts'], place: string): Promise<Other | undefined> {
  const key = (await drafts.keys()).find((each) => each.startsWith(drafts.besideKey(place)));
  if (key === undefined) return undefined;
  const kept = await drafts.get(key);
  return kept && { key, kept };
}

/** Offers a draft that is kept beside the one on the page: to go on with it instead, or to let go of it. */
export function OtherDraft({ draft: { place, drafts, save, show }, version }: OtherDraftProps) {
  const t = useTexts(stepsTexts);
  const [other, setOther] = useState<Other>();
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    if (place !== undefined) void findBeside(drafts, place).then(setOther);
  }, [drafts, place]);
  if (place === undefined || !other) return null;
  const { key, kept } = other;

  async function open(at: string): Promise<void> {
    setOpening(true);
    await save();
    await drafts.setAside(at);
    await drafts.move(key, at);
    show(kept);
    setOther(await findBeside(drafts, at));
    setOpening(false);
  }

  async function letGo(at: string): Promise<void> {
    await drafts.delete(key);
    setOther(await findBeside(drafts, at));
  }

  const { candidateName, title } = kept.texts;
  return (
    <Alert
      ref={passFocusOn}
      tone="info"
      action={
        <>
          <Button variant="secondary" size="small" busy={isOpening} onClick={() => void open(place)}>
            {t('openOther')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
            {t('discardOther')}
          </Button>
        </>
      }
    >
      <p>{t((kept.version ?? version) === version ? 'otherDraft' : 'olderDraft')}</p>
      {[candidateName, title].map(
        (text, index) =>
          text && (
            <p key={index} dir="auto">
              {text}
            </p>
          ),
      )}
      {isAsking && (
        <DiscardDialog
          onClose={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            void letGo(place);
          }}
        />
      )}
    </Alert>
  );
}
