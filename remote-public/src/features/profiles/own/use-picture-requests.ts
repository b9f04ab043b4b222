import type { AnswerPictureRequestBody, PictureRequest, PictureRequestPage } from '@rishta/contracts';
import { useApi } from '@rishta/remote-sdk';
import { messageOf } from '@rishta/remote-sdk/message-of';
import { useAttempts } from '@rishta/remote-sdk/use-attempts';
import { useEffect, useState } from 'react';

import { dataOf } from '../../../content/api-data.ts';
import { failureOf, type Failure } from '../failure-of.ts';

/** Who asks to see the pictures of the account's candidates, the newest first, and how to answer. */
export function usePictureRequests() {
  const api = useApi();
  const [requests, setRequests] = useState<readonly PictureRequest[]>();
  const [next, setNext] = useState<string | null>(null);
  const [cursor, setCursor] = useState('');
  const [isLoading, setLoading] = useState(true);
  const [cut, setCut] = useState<Failure>();
  const [attempts, again] = useAttempts(cut === 'signed-out');
  const [answering, setAnswering] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ id: string; status: PictureRequest['status']; problem: string }>();

  useEffect(() => {
    let isOver = false;
    const path = `/picture-requests${cursor && `?cursor=${cursor}`}`;
    void api.get<PictureRequestPage>(path, { authenticated: true }).then((answer) => {
      if (isOver) return;
      const page = dataOf(answer);
      setLoading(false);
      const failure = page ? undefined : failureOf(answer);
      setCut(failure);
      if (failure === 'failed') setRequests((before = []) => before);
      if (page === undefined) return;
      setRequests((before = []) => [...(cursor === '' ? [] : before), ...page.requests]);
      setNext(page.next);
    });
    return () => {
      isOver = true;
    };
  }, [api, cursor, attempts]);

  const load = (from: string) => {
    setLoading(true);
    setCursor(from);
    again();
  };

  const answer = async (id: string, body: AnswerPictureRequestBody) => {
    setRefused(undefined);
    setAnswering((before) => [...before, id]);
    const given = await api.send<PictureRequest>('PUT', `/picture-requests/${id}`, body, { authenticated: true });
    setAnswering((before) => before.filter((each) => each !== id));
    const changed = dataOf(given);
    if (changed) {
      setRequests((before) => before?.map((each) => (each.id === id ? changed : each)));
      return;
    }
    const problem = messageOf(given);
    setRefused({ id, status: body.answer === 'grant' ? 'granted' : 'refused', problem });
    // It may have been stored, or whoever asked is not there any more.
    if (!problem || (given.reached && given.status === 404)) load('');
  };

  return {
    /** Absent until they have come or failed to: while they are on their way, and where the session had ended before. */
    requests,
    isLoading,
    /** Why some of them, or all, could not be had. */
    cut,
    retry: () => load(cursor),
    /** Those whose answer is on its way. */
    answering,
    /** Why the last answer was not taken: in the words of the API, or empty. Absent where only the API's own was lost. */
    problem: requests?.some(({ id, status }) => id === refused?.id && status === refused.status)
      ? undefined
      : refused?.problem,
    answer: (id: string, body: AnswerPictureRequestBody) => void answer(id, body),
    ...(next && { showMore: () => load(next) }),
  };
}

export type PictureRequests = ReturnType<typeof usePictureRequests>;
