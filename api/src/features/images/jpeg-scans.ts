const MARKER = 0xff;
const STUFFING = 0x00;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length behind them: TEM, RST0 to RST7, and SOI. */
const isBare = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/** How many times a JPEG file goes over the picture, in the way a decoder reads it: a thumbnail inside does not count. */
export function countScans(jpeg: Buffer): number {
  let scans = 0;
  for (let at = jpeg.indexOf(MARKER); at !== -1 && at + 1 < jpeg.length; at = jpeg.indexOf(MARKER, at)) {
    const code = jpeg[at + 1] ?? END_OF_IMAGE;
    if (code === END_OF_IMAGE) break;
    if (code === MARKER) {
      at += 1;
    } else if (code === STUFFING || isBare(code)) {
      at += 2;
    } else {
      if (code === START_OF_SCAN) scans += 1;
      if (at + 4 > jpeg.length) break;
      at += 2 + jpeg.readUInt16BE(at + 2);
    }
  }
  return scans;
}
