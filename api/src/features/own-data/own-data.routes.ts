import { Socket } from 'node:net';
import { Readable } from 'node:stream';

import { ARCHIVE_TYPE } from '@rishta/contracts/formats';
import { Type } from 'typebox';

import type { App } from '../../http/app-type.ts';
import { answers } from '../../http/answers.ts';
import { languageOf } from '../../http/languages.ts';
import { isoOf } from '../../http/times.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { archiveOf } from './own-data.archive.ts';

/** As long as a slow line takes for many pictures. */
const LIMIT_MS = 900_000;

/** All that is kept of an account, for its owner to take along. */
export function ownDataFeature(app: App, { clock, database, imageFiles, limiter, requireSession }: Services): void {
  const archive = { schema: Type.Unsafe<Readable>({ description: 'JSON files, and the pictures.' }) };

  app.get(
    '/api/me/data',
    {
      onRequest: requireSession,
      // An archive that nobody takes along would count like any other.
      exposeHeadRoute: false,
      handlerTimeout: LIMIT_MS,
      schema: {
        security: [{ session: [] }],
        response: answers({ 200: { content: { [ARCHIVE_TYPE]: archive } } }, [401]),
      },
    },
    async (request, reply) => {
      const { accountId } = sessionOf(request);
      await limiter.take([['own-data:account', accountId]]);
      const now = clock();
      const made = await archiveOf({ database, files: imageFiles }, { accountId, language: languageOf(request), now });
      const name = `rishta-${isoOf(now).slice(0, 10)}.zip`;
      const { socket } = request.raw;
      // The site server knows how slow a line may be, and reads on when its client does. Until the next request on it only;
      // what is injected has no connection.
      if (socket instanceof Socket) socket.setTimeout(LIMIT_MS);
      return reply
        .type(ARCHIVE_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(made, { objectMode: false }));
    },
  );
}
