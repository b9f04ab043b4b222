import type { ApiAnswer, ApiClient } from '@rishta/remote-sdk';

/**
 * Whether an answer says that the session has ended. Where only staff may look, everybody else is told that there is
 * nothing, and so are staff whose session has ended: their account tells.
 */
export async function isSessionEnded(api: ApiClient, answer: ApiAnswer<unknown>): Promise<boolean> {
  const isHidden = answer.reached && answer.status === 404;
  const { reached, status } = isHidden ? await api.get('/me', { authenticated: true }) : answer;
  return reached && status === 401;
}
