import { request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { becomeMember, json } from '../support/api-alone.ts';

/** What came of the requests of one kind. */
export interface Tally {
  kind: string;
  answered: number;
  /** What else came, in words. */
  failed: string[];
}

export interface MixedLoad {
  /** Ends it, and resolves when what was under way has its answer. */
  end: () => Promise<Tally[]>;
}

type Step = (turn: number) => Promise<number>;

const PAGES = ['/', '/Profile', '/About', '/Dashboard'];
/** Milliseconds between two requests of one client, and over which an upload is stretched. */
const PAUSE = 40;
const UPLOAD_TIME = 3_000;
const UPLOAD_PARTS = 6;

const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
};

/** Sends a picture in parts, as a slow line does. */
function uploadSlowly(url: string, headers: Record<string, string>, picture: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    const length = { 'content-type': 'image/png', 'content-length': String(picture.length) };
    const sent = send(`${url}/api/images`, { method: 'POST', headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0)).on('error', fail);
    }).on('error', fail);
    void (async () => {
      const size = Math.ceil(picture.length / UPLOAD_PARTS);
      for (let part = 0; part < UPLOAD_PARTS; part += 1) {
        sent.write(picture.subarray(part * size, (part + 1) * size));
        await sleep(UPLOAD_TIME / UPLOAD_PARTS);
      }
      sent.end();
    })();
  });
}

/** Another picture each time. */
const pictureOf = (turn: number) =>
  sharp({
    create: {
      width: 300 + turn,
      height: 200,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer();

/** Pages, searches, questions, changes and slow uploads, each by clients of its own, until it is ended. */
export async function startMixedLoad(url: string, uploader: string): Promise<MixedLoad> {
  const authorization = await becomeMember(url, uploader);
  const { data } = (await (await fetch(`${url}/api/profiles`)).json()) as { data: { profiles: { id: string }[] } };
  const profile = (turn: number) => data.profiles[turn % data.profiles.length]?.id ?? '';
  const question = (turn: number) =>
    json({
      name: 'Sara Khan',
      phone: '03001234567',
      email: 'sara@example.org',
      subject: 'A question',
      message: `Question ${String(turn)} of ${uploader}`,
    });
  const steps: Record<string, Step> = {
    'GET of a page': (turn) => statusOf(`${url}${PAGES[turn % PAGES.length] ?? ''}?turn=${String(turn)}`),
    'GET of a search': (turn) => statusOf(`${url}/api/profiles?ageMin=${String(20 + (turn % 20))}`),
    'POST of a question': (turn) => statusOf(`${url}/api/contact`, question(turn)),
    'PUT into a list': (turn) =>
      statusOf(`${url}/api/shortlist/${profile(turn)}`, { method: 'PUT', headers: authorization }),
    'DELETE from a list': (turn) =>
      statusOf(`${url}/api/shortlist/${profile(turn)}`, { method: 'DELETE', headers: authorization }),
    'POST of a slow upload': async (turn) => uploadSlowly(url, authorization, await pictureOf(turn)),
  };
  let isOver = false;
  const clients = Object.entries(steps).map(async ([kind, step]): Promise<Tally> => {
    const tally: Tally = { kind, answered: 0, failed: [] };
    for (let turn = 0; !isOver; turn += 1) {
      try {
        const status = await step(turn);
        if (status < 300) tally.answered += 1;
        else tally.failed.push(String(status));
      } catch (error) {
        const { cause } = error as { cause?: unknown };
        tally.failed.push(String(cause ?? error));
      }
      await sleep(PAUSE);
    }
    return tally;
  });
  return {
    end: () => {
      isOver = true;
      return Promise.all(clients);
    },
  };
}
