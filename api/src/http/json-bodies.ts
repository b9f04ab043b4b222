import type { App } from './app-type.ts';

/** JSON is the only body. An empty one counts as none, since some clients name the type even then. */
export function acceptOnlyJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
