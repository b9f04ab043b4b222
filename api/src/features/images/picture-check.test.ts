import sharp from 'sharp';

import { countScans } from './jpeg-scans.ts';
import { checkPicture } from './picture-check.ts';
import { withoutTexts } from './png-chunks.ts';
import { flatPng, jpegWithScans, pngWithTexts } from './testing/hostile-pictures.ts';

const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: 'crimson' } });

describe('a picture that is looked at before it is unpacked', () => {
  it.each([
    [25_000_000, 1, 'too wide'],
    [1, 25_000_000, 'too wide'],
    [12_001, 1, 'too wide'],
    [5_001, 5_000, 'too many pixels'],
    [12_000, 12_000, 'too many pixels'],
  ])('is refused with %i × %i by its header alone', async (width, height, message) => {
    const picture = flatPng(width, height);
    const headerEnds = 33;
    const pixels = picture.subarray(headerEnds + 8);
    pixels.fill(0xff);
    await expect(checkPicture(picture)).rejects.toThrow(message);
  });

  it('may have up to 12,000 pixels a side', async () => {
    const picture = flatPng(12_000, 1);
    expect(await checkPicture(picture)).toEqual(picture);
  });

  it('is refused as a JPEG of very many layers, which are as much work each as the picture', async () => {
    await expect(checkPicture(await jpegWithScans(2_600, 64))).rejects.toThrow('too many layers');
  });

  it('is unpacked without the texts of a PNG, which would take gigabytes', async () => {
    const picture = await pngWithTexts(500);
    const before = process.memoryUsage().rss;
    const checked = await checkPicture(picture);
    expect(await sharp(checked).metadata()).toMatchObject({ width: 60, height: 40 });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    expect(checked.length).toBeLessThan(5_000);
  });
});

describe('the chunks of a PNG', () => {
  it('that draw the picture stay as they are', async () => {
    const picture = await plain().withIccProfile('p3').png({ palette: true }).toBuffer();
    expect(await sharp(withoutTexts(picture)).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer());
    expect((await sharp(withoutTexts(picture)).metadata()).icc).toBeDefined();
  });

  it.each([8, 20, 40, 70])('may end anywhere (%i bytes)', async (length) => {
    const cut = (await plain().png().toBuffer()).subarray(0, length);
    expect(withoutTexts(cut).subarray(0, 33)).toEqual(cut.subarray(0, 33));
  });
});

describe('the scans of a JPEG', () => {
  it('are counted as a decoder reads them, not in what is put into or behind the picture', async () => {
    const baseline = await plain().jpeg().toBuffer();
    const progressive = await plain(600, 400).jpeg({ progressive: true }).toBuffer();
    const traps = Buffer.from('ffda0008'.repeat(500), 'hex');
    const header = Buffer.from('ffe1' + (traps.length + 2).toString(16).padStart(4, '0'), 'hex');
    const withThumbnails = Buffer.concat([baseline.subarray(0, 2), header, traps, baseline.subarray(2)]);
    expect(countScans(baseline)).toBe(1);
    expect(countScans(progressive)).toBeGreaterThan(5);
    expect(countScans(progressive)).toBeLessThan(20);
    expect(countScans(withThumbnails)).toBe(1);
    expect(countScans(Buffer.concat([baseline, traps]))).toBe(1);
    expect(countScans(await jpegWithScans(200, 64))).toBe(200);
  });

  it.each([2, 3, 20, 200])('of a file that ends after %i bytes are those before', async (length) => {
    expect(countScans((await plain(600, 400).jpeg().toBuffer()).subarray(0, length))).toBe(0);
  });
});
