import type { AnswerPictureRequestBody, PictureRequest, PictureRequestPage } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';

/** Who asks to see the pictures of the account's candidates, the newest first, and how to answer. */
export function usePictureRequests() {
  const api = useApi();
  const [requests, setRequests] = useState<readonly PictureRequest[]>();
  const [next, setNext] = useState<string | null>('');
  const [cursor, setCursor] = useState('');
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isOver = false;
    const path = `/picture-requests${cursor && `?cursor=${cursor}`}`;
    void api.get<PictureRequestPage>(path, { authenticated: true }).then((answer) => {
      if (isOver) return;
      const page = dataOf(answer);
      setRequests((before = []) => [...(cursor === '' ? [] : before), ...(page?.requests ?? [])]);
      if (page) setNext(page.next);
    });
    return () => {
      isOver = true;
    };
  }, [api, cursor]);

  const answer = async (id: string, body: AnswerPictureRequestBody) => {
    setFailed(false);
    const given = await api.send<PictureRequest>('PUT', `/picture-requests/${id}`, body, { authenticated: true });
    const changed = dataOf(given);
    setFailed(changed === undefined);
    if (changed) setRequests((before) => before?.map((each) => (each.id === id ? changed : each)));
  };

  return {
    /** Absent until it is known whether there are any. */
    requests,
    hasFailed,
    answer: (id: string, body: AnswerPictureRequestBody) => void answer(id, body),
    ...(next && { showMore: () => setCursor(next) }),
  };
}

export type PictureRequests = ReturnType<typeof usePictureRequests>;
