import { useApi, useTexts } from '@rishta/remote-sdk';
import { createAnswers } from '@rishta/remote-sdk/forms';

import { isSessionEnded } from '../../common/is-session-ended.ts';
import { moderationTexts } from './moderation.texts.ts';

/** What is said of something that was asked for and is not known to be done. */
export interface Refused {
  title: string;
  text: string;
}

/**
 * Sends what staff ask for, and resolves to the answer with what to say when it is no success: in the API's words, with the
 * note that was sent. That is undefined when the session has ended, which is said by what is asked for anew, and no note
 * has to be kept.
 */
export function useSending() {
  const t = useTexts(moderationTexts);
  const api = useApi();
  return async <Data>(path: string, body?: object, note = '', method: 'POST' | 'PUT' = 'POST') => {
    const answer = await api.send<Data>(method, path, body, { authenticated: true });
    const isEnded = await isSessionEnded(api, answer);
    // A status tells that it was refused on its way to the API. Without one it may be done, although no answer says so.
    const isLost = !answer.reached && answer.status === undefined;
    const lines = isEnded ? [] : [createAnswers(t).issuesOf(answer, []).message];
    if (note.trim() !== '') lines.push(isLost ? `${t('note')}:` : t('noteNotSent'), note);
    const refused: Refused | undefined =
      lines.length === 0 ? undefined : { title: t(isLost ? 'notKnown' : 'notDone'), text: lines.join('\n') };
    return { answer, isEnded, isLost, refused };
  };
}
