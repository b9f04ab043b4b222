import type { App } from './app-type.ts';

/** Ends each connection with the answer that is under way on it when the service closes; idle ones end at once. */
export function closeConnectionsWhenClosing(app: App): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
