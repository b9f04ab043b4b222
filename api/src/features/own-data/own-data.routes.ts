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

/** All that is kept of an account, for its owner to take along. */
export function ownDataFeature(app: App, { clock, database, imageFiles, limiter, requireSession }: Services): void {
  const archive = { schema: Type.Unsafe<Readable>({ description: 'JSON files, and the pictures.' }) };

  app.get(
    '/api/me/data',
    {
      onRequest: requireSession,
      // An archive that nobody takes along would count like any other.
      exposeHeadRoute: false,
      // As long as a slow line takes for many pictures.
      handlerTimeout: 900_000,
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
      return reply
        .type(ARCHIVE_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(made, { objectMode: false }));
    },
  );
}
