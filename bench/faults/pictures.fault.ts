import { crc32, deflateSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp, { type Sharp } from 'sharp';

import { quantile } from '../src/support/statistics.ts';
import type { Fault, Finding } from './fault.ts';
import { becomeMember, see, startApi, type Seen } from '../src/support/api-alone.ts';

/** The most that the API takes for waiting and work together is 15 s; the rest is the line and the machine. */
const LONGEST_ANSWER_MS = 17_000;
const QUIET_UPLOADS = 3;
const OTHER_UPLOADS = 5;
/** Half of the processor is the other member's while she uploads. */
const TIMES_QUIET = 3;
const MORE_MS = 2_000;

/** One member sends pictures that are as much work as they can be; another one just wants to upload hers. */
export const pictures: Fault = {
  name: 'pictures',
  title: 'One member sends 25 pictures that unpack to much and 10 that unpack slowly, another uploads',
  run: async () => {
    const [tall, slow, ordinary] = [flatPng(25_000_000, 1), await slowPictures(), await ordinaryPicture()];
    const api = await startApi();
    try {
      const [a, b] = [await becomeMember(api.url, 'a@example.org'), await becomeMember(api.url, 'b@example.org')];
      const upload = (headers: { authorization: string }, body: Buffer) =>
        see(`${api.url}/api/images`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'image/png' },
          body: new Uint8Array(body),
        });
      let number = 0;
      const uploadOrdinary = () => upload(b, unlike(ordinary, (number += 1)));
      const quiet = [];
      for (let count = 0; count < QUIET_UPLOADS; count += 1) quiet.push(await uploadOrdinary());

      const slowOnes = Promise.all(slow.map((picture) => upload(a, picture)));
      const tallOnes = Promise.all(Array.from({ length: 25 }, () => untilHeard(() => upload(a, tall))));
      const others = [];
      for (let count = 0; count < OTHER_UPLOADS; count += 1) others.push(await uploadOrdinary());
      const [slowAnswers, tallAnswers] = await Promise.all([slowOnes, tallOnes]);
      return findings({ quiet, others, slowAnswers, tallAnswers });
    } finally {
      await api.stop();
    }
  },
};

/** Sends again what was refused because of the others; gives all answers. */
async function untilHeard(send: () => Promise<Seen>): Promise<Seen[]> {
  const answers = [await send()];
  while (answers.at(-1)?.status === 503 && answers.length < 30) {
    await sleep(1_000);
    answers.push(await send());
  }
  return answers;
}

interface Measured {
  quiet: Seen[];
  others: Seen[];
  slowAnswers: Seen[];
  tallAnswers: Seen[][];
}

function findings({ quiet, others, slowAnswers, tallAnswers }: Measured): Finding[] {
  const msOf = (answers: readonly Seen[]) => answers.map(({ ms }) => Math.round(ms));
  const quietMs = quantile(msOf(quiet), 0.5);
  const limit = Math.round(TIMES_QUIET * quietMs + MORE_MS);
  const slowest = Math.max(...msOf(others));
  const longest = Math.max(...msOf([...slowAnswers, ...tallAnswers.flat()]));
  const isTaken = ({ status }: Seen) => status === 201;
  const isTold = ({ status, retryAfter }: Seen) =>
    isTaken({ status } as Seen) || (status === 503 && retryAfter !== null);
  return [
    {
      what: `uploads of 3 MB of the other member that were taken, of ${String(others.length)}`,
      value: String(others.filter(isTaken).length),
      limit: 'all',
      kept: others.every(isTaken) && quiet.every(isTaken),
    },
    {
      what: 'her slowest upload',
      value: `${String(slowest)} ms (median ${String(quantile(msOf(others), 0.5))}; alone ${String(quietMs)})`,
      limit: `${String(limit)} ms`,
      kept: slowest <= limit,
    },
    {
      what: 'pictures of 25,000,000 × 1 that were refused for it, of 25',
      value: String(tallAnswers.filter((answers) => answers.at(-1)?.status === 422).length),
      limit: 'all',
      kept: tallAnswers.every((answers) => answers.at(-1)?.status === 422),
    },
    {
      what: 'slow pictures that were taken, or told when to try again, of 10',
      value: `${String(slowAnswers.filter(isTaken).length)} and ${String(slowAnswers.filter(({ status }) => status === 503).length)}`,
      limit: 'all, some of them taken',
      kept: slowAnswers.every(isTold) && slowAnswers.some(isTaken),
    },
    {
      what: 'longest that the first member waited for an answer',
      value: `${String(longest)} ms`,
      limit: `${String(LONGEST_ANSWER_MS)} ms`,
      kept: longest <= LONGEST_ANSWER_MS,
    },
  ];
}

/** The same picture in other bytes: what stands behind its end is not looked at. */
const unlike = (picture: Buffer, number: number): Buffer =>
  Buffer.concat([picture, Buffer.from(`copy ${String(number)}`)]);

/** As a telephone takes it: 12 megapixels, some 3 MB. */
const ordinaryPicture = (): Promise<Buffer> => noise(4_000, 3_000, 12).jpeg({ quality: 80 }).toBuffer();

async function slowPictures(): Promise<Buffer[]> {
  const side = 5_000;
  const flat = sharp({ create: { width: side, height: side, channels: 4, background: '#7777' } });
  const [interlaced, progressive, webp] = [
    await flat.png({ progressive: true }).toBuffer(),
    await noise(side, side, 20).jpeg({ quality: 30, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await noise(side, side, 20).webp({ quality: 20, effort: 0 }).toBuffer(),
  ];
  return Array.from({ length: 10 }, (_, index) =>
    unlike([interlaced, progressive, webp][index % 3] ?? interlaced, index),
  );
}

const noise = (width: number, height: number, sigma: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma } },
  });

/** A PNG of one colour and these sides, however large they are, in some kilobytes. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of grey
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}
