import { answer, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act } from '@testing-library/react';

import { open } from './moderation-page.ts';

type Answer = Awaited<ReturnType<ApiDouble>>;

export const DONE = answer(200, { success: true, message: 'Done.' });
export const refusal = (message: string) => answer(409, { success: false, message });
/** No answer. */
export const LOST = undefined;

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
  });

/** Opens the page. What it posts is answered by the test, in the order of the presses, and given up as a browser does. */
export async function openSlow(url: string) {
  const waiting: ((given: Answer) => void)[] = [];
  const opened = await open(url, () => new Promise<Answer>((resolve) => waiting.push(resolve)));
  const { api } = opened.host;
  const send = api.send;
  api.send = (method, path, body, options) =>
    Promise.race([
      send<never>(method, path, body, options),
      ...(options?.signal === undefined ? [] : [abortOf(options.signal)]),
    ]);
  const give = (given: Answer) =>
    act(async () => {
      waiting.shift()?.(given);
      // What follows from the answer, such as what is asked for anew.
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { ...opened, give };
}
