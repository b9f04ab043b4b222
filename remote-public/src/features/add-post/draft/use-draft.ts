import { useSession } from '@rishta/remote-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';

import { deleteDraft, draftKey, SIGNED_OUT, takeDraft, writeDraft, type Draft } from './draft-store.ts';

const PAUSE = 500;

export interface DraftOptions {
  /** The listing that is being edited; without it, it is a new one. */
  listing?: string | undefined;
  /** What is on the page now; null when that is nothing worth keeping. */
  read: () => Draft | null;
  /** Changes whenever what `read` gives does. */
  revision: string;
  /** Resolves when a draft can be put on the page. */
  prepare: () => Promise<unknown>;
  /** Puts a kept draft on the page, or empties the page. */
  show: (draft: Draft | null) => void;
}

export interface DraftKeeper {
  status: 'none' | 'saved' | 'failed';
  /** Something was changed since, and is not kept yet. */
  isBehind: boolean;
  /** Resolves to whether what is on the page is kept. */
  save: () => Promise<boolean>;
  /** Forgets the draft; what is on the page stays there. */
  forget: () => Promise<void>;
}

/** Keeps what is being written in this browser, for the person who writes it. */
export function useDraft({ listing, read, revision, prepare, show }: DraftOptions): DraftKeeper {
  const session = useSession();
  // Unknown until the browser has looked, or while the account is being fetched.
  const owner = session.status === 'signed-out' ? SIGNED_OUT : session.account?.id;
  const [loadedFor, setLoadedFor] = useState<string>();
  const [status, setStatus] = useState<DraftKeeper['status']>('none');
  const [isBehind, setBehind] = useState(false);
  const latest = useRef({ read, show, owner });
  useEffect(() => {
    latest.current = { read, show, owner };
  });
  const isUnsaved = useRef(false);

  useEffect(() => {
    if (owner === undefined || owner === loadedFor) return;
    // Nobody edits a listing without being logged in.
    if (owner === SIGNED_OUT && listing !== undefined) return;
    let isOver = false;
    const isOther = loadedFor !== undefined && loadedFor !== SIGNED_OUT;
    // Nobody sees what somebody else was writing.
    if (isOther) latest.current.show(null);
    void takeDraft(owner, listing)
      .then(async (draft) => {
        if (draft) await prepare();
        if (isOver) return;
        // What was typed meanwhile is newer than any draft.
        if (draft && (isOther || latest.current.read() === null)) latest.current.show(draft);
        setStatus(draft ? 'saved' : 'none');
        setLoadedFor(owner);
      })
      // What did not come is the page's failure; the draft stays where it is.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, listing, loadedFor, prepare]);

  const save = useCallback(async () => {
    if (loadedFor === undefined) return false;
    const { owner: present } = latest.current;
    // After a logout nothing of the account is written down any more.
    if (loadedFor !== SIGNED_OUT && present !== undefined && present !== loadedFor) return false;
    isUnsaved.current = false;
    const draft = latest.current.read();
    const key = draftKey(loadedFor, listing);
    let isKept = true;
    if (draft) isKept = await writeDraft(key, draft);
    else await deleteDraft(key);
    setStatus(!isKept ? 'failed' : draft ? 'saved' : 'none');
    setBehind(isUnsaved.current);
    return isKept;
  }, [loadedFor, listing]);

  useEffect(() => {
    if (loadedFor === undefined) return;
    isUnsaved.current = true;
    setBehind(true);
    const timer = setTimeout(() => {
      // What was forgotten meanwhile is not kept again.
      if (isUnsaved.current) void save();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [revision, loadedFor, save]);

  useEffect(() => {
    const saveNow = () => {
      if (isUnsaved.current) void save();
    };
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
    };
  }, [save]);

  const forget = useCallback(async () => {
    isUnsaved.current = false;
    setBehind(false);
    setStatus('none');
    if (loadedFor !== undefined) await deleteDraft(draftKey(loadedFor, listing));
  }, [loadedFor, listing]);

  return { status, isBehind, save, forget };
}
