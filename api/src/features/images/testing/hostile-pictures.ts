import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** A PNG of one colour and these sides, however large they are, in some kilobytes. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits of grey
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small picture with `count` compressed texts, of eight megabytes each when they are unpacked. */
export async function pngWithTexts(count: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'crimson' } })
    .png()
    .toBuffer();
  const text = deflateSync(Buffer.alloc(7_900_000, 'x'));
  const texts = Array.from({ length: count }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), text])),
  );
  const headerEnds = 33;
  return Buffer.concat([picture.subarray(0, headerEnds), ...texts, picture.subarray(headerEnds)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A progressive JPEG that goes over the whole picture `scans` times, each time with nothing new. */
export async function jpegWithScans(scans: number, side: number): Promise<Buffer> {
  const base = await sharp({ create: { width: side, height: side, channels: 3, background: '#777' } })
    .jpeg({ quality: 30, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const [first = 0, ...later] = startsOfScans(base);
  const last = later.at(-1) ?? first;
  const empty = base.subarray(tablesBefore(base, last), base.indexOf(Buffer.from('ffd9', 'hex'), last));
  const parts = [base.subarray(0, tablesBefore(base, later[0] ?? first))];
  // Each coefficient of each colour, bit by bit: as many scans as the format allows.
  for (let colour = 1; colour <= 3; colour += 1) {
    for (let coefficient = 1; coefficient <= 63; coefficient += 1) {
      for (let bit = 13; bit >= 0 && parts.length < scans; bit -= 1) {
        parts.push(scanOf(empty, { colour, coefficient, bit }));
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from('ffd9', 'hex')]);
}

function scanOf(empty: Buffer, { colour, coefficient, bit }: { colour: number; coefficient: number; bit: number }) {
  const scan = Buffer.from(empty);
  const at = scan.indexOf(Buffer.from('ffda', 'hex'));
  scan[at + 5] = colour;
  scan.set([coefficient, coefficient, bit === 13 ? bit : ((bit + 1) << 4) | bit], at + 7);
  return scan;
}

function startsOfScans(jpeg: Buffer): number[] {
  const starts = [];
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at !== -1; at = jpeg.indexOf('ffda', at + 2, 'hex')) starts.push(at);
  return starts;
}

/** Where the tables begin that stand right before a scan. */
function tablesBefore(jpeg: Buffer, scan: number): number {
  for (let at = jpeg.lastIndexOf('ffc4', scan, 'hex'), first = scan; ;) {
    if (at === -1 || at + 2 + jpeg.readUInt16BE(at + 2) !== first) return first;
    first = at;
    at = jpeg.lastIndexOf('ffc4', at - 1, 'hex');
  }
}
