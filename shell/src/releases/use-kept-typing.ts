import type { Notices } from '@rishta/remote-sdk';
import { useEffect, useRef } from 'react';

import { useSite } from '../site.ts';
import { takeTyping, thisPage } from './kept-typing.ts';
import type { TypedText } from './typed-text.ts';

/** After a reload that was to keep what is typed: puts it back, and shows what could not be put back. */
export function useKeptTyping(notices: Notices): void {
  const { firstPage } = useSite();
  const kept = useRef<TypedText[]>(undefined);
  useEffect(() => {
    kept.current ??= takeTyping();
    const texts = kept.current;
    if (texts.length === 0) return;
    const page = thisPage();
    let isOver = false;
    const restore = async () => {
      const [{ restoreTyping }] = await Promise.all([import('./restore-typing.ts'), firstPage?.settled]);
      const text = await restoreTyping(texts, () => !isOver && thisPage() === page);
      if (text === undefined || isOver) return;
      notices.show({ id: 'typing-lost', tone: 'error', text, stays: true });
    };
    void restore();
    return () => {
      isOver = true;
    };
  }, [firstPage, notices]);
}
