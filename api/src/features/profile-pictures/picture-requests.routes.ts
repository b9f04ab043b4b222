import {
  AnswerPictureRequestBody,
  PageQuery,
  PICTURE_REQUEST_ANSWERS,
  PictureRequest,
  PictureRequestPage,
  PictureRequestParams,
  Success,
  type Language,
} from '@rishta/contracts';
import { publicName } from '@rishta/contracts/names';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { oneOf, readFields } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { cutPage } from '../../http/paging.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { nameAlone } from '../../relation-store/contact-details/contact-details.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import type { PictureRequestRow, PictureRequestsRepository } from './picture-requests.repository.ts';
import { isoOf } from '../../http/times.ts';

const PAGE_SIZE = 24;
/** Who asks under a name that is more than a name: whoever is asked has agreed to nothing yet. */
const SOMEBODY: Readonly<Record<Language, string>> = { en: 'A member', ur: 'ایک رکن' };

/** What families are asked for, and how they answer: for the owner of the candidate alone. */
export function pictureRequests(
  app: App,
  { clock, requireSession }: Pick<Services, 'clock' | 'requireSession'>,
  requests: PictureRequestsRepository,
): void {
  const present = async (rows: readonly PictureRequestRow[], language: Language) => {
    const profiles = await requests.profilesOf(rows.map(({ accountId }) => accountId));
    return rows.map((row) => presentRequest(row, profiles.get(row.accountId) ?? [], language));
  };

  app.get(
    '/api/picture-requests',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: PageQuery,
        response: answers({ 200: Success(PictureRequestPage) }, [401]),
      },
    },
    async (request) => {
      const found = await requests.list(sessionOf(request).accountId, request.query.cursor, PAGE_SIZE + 1);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('picture-requests', { requests: await present(rows, languageOf(request)), next });
    },
  );

  app.put(
    '/api/picture-requests/:id',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: PictureRequestParams,
        body: AnswerPictureRequestBody,
        response: answers({ 200: Success(PictureRequest) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { answer } = readFields(request, { answer: oneOf(PICTURE_REQUEST_ANSWERS) });
      const status = answer === 'grant' ? 'granted' : 'refused';
      // Only a refusal reaches nobody.
      const { accountId } = answer === 'grant' ? confirmedSessionOf(request) : sessionOf(request);
      const row = await requests.answer(accountId, request.params.id, status, clock());
      if (row === 'not-active') throw new ConflictError(text('listing-not-active'));
      const [presented] = row === undefined ? [] : await present([row], languageOf(request));
      if (presented === undefined) throw new NotFoundError(text('no-such-request'));
      return success('saved', presented);
    },
  );
}

const presentRequest = (
  { id, number, title, candidateName, fullName, status, createdAt }: PictureRequestRow,
  profiles: readonly number[],
  language: Language,
): PictureRequest => ({
  id,
  profileId: formatProfileNumber(number),
  candidateName: candidateName ?? title,
  name: nameAlone(fullName) === undefined ? SOMEBODY[language] : publicName(fullName),
  profiles: profiles.map(formatProfileNumber),
  status,
  askedAt: isoOf(createdAt),
});
