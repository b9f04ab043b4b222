import type { PictureAccess } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';

/** Whether this account may see the pictures of a profile, and how to ask the family for it. */
export function usePictureAccess(id: string) {
  const api = useApi();
  const [access, setAccess] = useState<PictureAccess>();
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const path = `/profiles/${encodeURIComponent(id)}/picture-requests`;

  useEffect(() => {
    let isOver = false;
    void api.get<PictureAccess>(path, { authenticated: true }).then((answer) => {
      if (!isOver) setAccess(dataOf(answer));
    });
    return () => {
      isOver = true;
    };
  }, [api, path]);

  const ask = () => {
    if (state === 'asking') return;
    setState('asking');
    void api.send<PictureAccess>('POST', path, undefined, { authenticated: true }).then((answer) => {
      const given = dataOf(answer);
      if (given) setAccess(given);
      setState(given ? 'idle' : 'failed');
    });
  };
  return { access, ask, state };
}
