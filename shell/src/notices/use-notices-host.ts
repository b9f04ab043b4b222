import type { Notice, Notices } from '@rishta/remote-sdk';
import { useMemo, useState } from 'react';

export function useNoticesHost(): { shown: Notice[]; notices: Notices } {
  const [shown, setShown] = useState<Notice[]>([]);
  const notices = useMemo<Notices>(() => {
    const without = (list: Notice[], id: string) => list.filter((notice) => notice.id !== id);
    return {
      show: (notice) => {
        setShown((list) => [...without(list, notice.id), notice]);
      },
      hide: (id) => {
        setShown((list) => (list.some((notice) => notice.id === id) ? without(list, id) : list));
      },
    };
  }, []);
  return { shown, notices };
}
