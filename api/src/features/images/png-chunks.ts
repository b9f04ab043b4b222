const SIGNATURE_BYTES = 8;
/** Length, type and checksum round the data of a chunk. */
const FRAME_BYTES = 12;

/** What the picture is drawn from; all else says something about it. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/**
 * Leaves out the texts in a PNG file, which are not kept anyway: some kilobytes of them unpack to gigabytes, before the
 * decoder even tells the size of the picture.
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [];
  let keptFrom = 0;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (!DRAWN.has(type)) {
      kept.push(png.subarray(keptFrom, at));
      keptFrom = end;
    }
    at = end;
    if (type === 'IEND') return Buffer.concat([...kept, png.subarray(keptFrom, end)]);
  }
  return Buffer.concat([...kept, png.subarray(keptFrom)]);
}
