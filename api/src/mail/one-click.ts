import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Done, OneClickQuery } from '@rishta/contracts';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';

import { answers, done } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { registerScope } from '../http/scope.ts';
import type { PlainCode } from '../texts/texts.ts';

/** Tells mail programs which address ends such mails at one press (RFC 8058). */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface OneClick {
  /** The address, which mail programs call. */
  path: string;
  /** The address of the page that people get to who open it; its token is added. */
  page: string;
  /** Said when it is done, whatever the token was worth. */
  code: PlainCode;
  unsubscribe: (token: string) => Promise<unknown>;
}

/** The routes of such an address: a POST unsubscribes, and nothing else does. */
export function addOneClick(app: App, { path, page, code, unsubscribe }: OneClick): void {
  const schema = { querystring: OneClickQuery };

  // For people whose mail program opens the address in place of calling it.
  app.get(path, { schema: { ...schema, response: answers({ 303: Done }, []) } }, async (request, reply) => {
    reply
      .status(303)
      .header('location', `${page}?${MAILED_PARAMETERS.token}=${encodeURIComponent(request.query.token)}`);
    return done('go-on-there');
  });

  registerScope(app, 'one-click', (scope) => {
    const mailPrograms = scope.withTypeProvider<TypeBoxTypeProvider>();
    // RFC 8058 has them send a form; all that counts of it is that it is a POST.
    mailPrograms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null),
    );
    mailPrograms.post(path, { schema: { ...schema, response: answers({ 200: Done }, []) } }, async (request) => {
      await unsubscribe(request.query.token);
      return done(code);
    });
  });
}
