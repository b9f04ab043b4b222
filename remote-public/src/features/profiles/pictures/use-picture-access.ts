import type { PictureAccess } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';

/** Whether this account may see the pictures of a profile, and how to ask the family for it. */
export function usePictureAccess(id: string) {
  const api = useApi();
  const [access, setAccess] = useState<PictureAccess>();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const path = `/profiles/${encodeURIComponent(id)}/picture-requests`;
  const again = () => setAttempt((before) => before + 1);

  useEffect(() => {
    let isOver = false;
    void api.get<PictureAccess>(path, { authenticated: true }).then((answer) => {
      if (isOver) return;
      const found = dataOf(answer);
      if (found) setAccess(found);
      else setProblem((before) => before ?? messageOf(answer));
    });
    return () => {
      isOver = true;
    };
  }, [api, path, attempt]);

  const ask = () => {
    setAsking(true);
    setProblem(undefined);
    void api.send<PictureAccess>('POST', path, undefined, { authenticated: true }).then((answer) => {
      setAsking(false);
      const given = dataOf(answer);
      if (given) {
        setAccess(given);
        return;
      }
      setProblem(messageOf(answer));
      // They may have been asked, or show them otherwise now.
      again();
    });
  };

  return {
    /** Absent until it is known, and where it could not be found out. */
    access,
    /** Why it could not be found out or asked for: in the words of the API, or empty. */
    problem,
    isAsking,
    ask,
    retry: () => {
      setProblem(undefined);
      again();
    },
  };
}
