import { useSession } from '@rishta/remote-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';

import { EMPTY_TEXTS, FIELDS } from '../post.model.ts';
import {
  deleteDraft,
  draftKey,
  drafts,
  setAside,
  SIGNED_OUT,
  takeDraft,
  writeDraft,
  type Draft,
} from './draft-store.ts';

const PAUSE = 500;

/** Whether a page says what a draft does not. What a browser fills in again after a reload, the draft says. */
const saysMore = (page: Draft, draft: Draft): boolean =>
  page.pin !== null ||
  page.pictures.length > 0 ||
  FIELDS.some((field) => page.texts[field] !== EMPTY_TEXTS[field] && page.texts[field] !== draft.texts[field]);

export interface DraftOptions {
  /** The listing that is being edited; without it, it is a new one. */
  listing?: string | undefined;
  /** Of the text that is edited, if the API tells. */
  version?: number | undefined;
  /** What is on the page now; null when that is nothing worth keeping. */
  read: () => Draft | null;
  /** Changes whenever what `read` gives does. */
  revision: string;
  /** Resolves when a draft can be put on the page. */
  prepare: () => Promise<unknown>;
  /** Puts a kept draft on the page, or empties the page. */
  show: (draft: Draft | null) => void;
}

export interface DraftKeeper extends Pick<DraftOptions, 'show'> {
  /** Where the draft lies, once it is known. */
  place: string | undefined;
  drafts: typeof drafts;
  status: 'none' | 'saved' | 'failed';
  /** Something was changed since, and is not kept yet. */
  isBehind: boolean;
  /** Resolves to whether what is on the page is kept. */
  save: () => Promise<boolean>;
  /** Forgets the draft; what is on the page stays there. */
  forget: () => Promise<void>;
}

/** Keeps what is being written in this browser, for the person who writes it. */
export function useDraft({ listing, version, read, revision, prepare, show }: DraftOptions): DraftKeeper {
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
    const load = async () => {
      const key = draftKey(owner, listing);
      const goesOn = loadedFor === SIGNED_OUT && latest.current.read();
      if (goesOn) {
        // After a login elsewhere, what is on the page stays there.
        await writeDraft(SIGNED_OUT, goesOn);
        await setAside(key);
      }
      const draft = await takeDraft(owner, listing);
      if (draft) await prepare();
      if (isOver) return;
      if (draft && !goesOn) {
        // What was typed meanwhile is newer than any draft. One of an older text would hide what was changed since.
        const isOlder = version !== undefined && draft.version !== version;
        const typed = isOther ? null : latest.current.read();
        if (isOlder || (typed && saysMore(typed, draft))) await setAside(key);
        else latest.current.show(draft);
      }
      setStatus(draft ? 'saved' : 'none');
      setLoadedFor(owner);
    };
    // What did not come is the page's failure; the draft stays where it is.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [owner, listing, version, loadedFor, prepare]);

  const place = loadedFor && draftKey(loadedFor, listing);
  const save = useCallback(async () => {
    if (place === undefined) return false;
    const { owner: present } = latest.current;
    // After a logout nothing of the account is written down any more, and after a login nothing for whoever comes next.
    if (present !== undefined && present !== loadedFor) return false;
    isUnsaved.current = false;
    const draft = latest.current.read();
    let isKept = true;
    if (draft) isKept = await writeDraft(place, draft);
    else await deleteDraft(place);
    setStatus(!isKept ? 'failed' : draft ? 'saved' : 'none');
    setBehind(isUnsaved.current);
    return isKept;
  }, [loadedFor, place]);

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
    if (place !== undefined) await deleteDraft(place);
  }, [place]);

  return { status, isBehind, save, forget, place, drafts, show };
}
