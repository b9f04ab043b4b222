import { get, type IncomingMessage } from 'node:http';

const opened: IncomingMessage[] = [];

/** Asks for a stream. Resolves when the answer begins; the end of the test ends it. */
export const openStream = (url: string, headers = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, (response) => {
      response.on('error', () => undefined);
      opened.push(response);
      resolve(response);
    }).on('error', reject);
  });

/** What comes next of it. */
export const nextOf = (stream: IncomingMessage): Promise<string> =>
  new Promise((done) => stream.once('data', (part) => done(String(part))));

/** Ends all that were opened. */
export const endStreams = (): void => opened.splice(0).forEach((stream) => stream.destroy());
