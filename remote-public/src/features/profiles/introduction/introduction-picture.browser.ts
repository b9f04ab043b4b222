import type { Language } from '@rishta/contracts';
import { directionOf } from '@rishta/i18n';

import { layOut, MARGIN, WIDTH } from './picture-layout.ts';

/** Draws an introduction as on stationery: a PNG to send on. */
export async function drawIntroduction(text: string, language: Language): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing.');
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  const isUrdu = language === 'ur';
  const latin = styles.getPropertyValue('--font-text').trim() || 'sans-serif';
  const family = isUrdu ? `'Noto Nastaliq Urdu', ${latin}` : latin;
  const fontOf = (size: number) => `${String(size)}px ${family}`;

  await document.fonts.load(fontOf(16), text);
  const { size, lineHeight, lines, height } = layOut(text, isUrdu ? 2.1 : 1.5, (part, letters) => {
    context.font = fontOf(letters);
    return context.measureText(part).width;
  });
  // This empties the canvas, and forgets the font.
  canvas.width = WIDTH;
  canvas.height = height;

  context.fillStyle = colour('paper');
  context.fillRect(0, 0, WIDTH, height);
  context.strokeStyle = colour('henna');
  context.lineWidth = 6;
  context.strokeRect(40, 40, WIDTH - 80, height - 80);
  context.strokeStyle = colour('gold');
  context.lineWidth = 2;
  context.strokeRect(58, 58, WIDTH - 116, height - 116);

  context.fillStyle = colour('ink');
  context.direction = directionOf(language);
  context.textAlign = 'start';
  context.font = fontOf(size);
  const start = isUrdu ? WIDTH - MARGIN : MARGIN;
  lines.forEach((line, index) => context.fillText(line, start, MARGIN + lineHeight * (index + 1)));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}
