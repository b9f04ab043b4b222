import type { Language } from '@rishta/contracts';
import { directionOf } from '@rishta/i18n';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 110;

/** Draws an introduction as on stationery: a PNG to send on. */
export async function drawIntroduction(text: string, language: Language): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws nothing.');
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(`--color-${name}`).trim();
  const isUrdu = language === 'ur';
  const latin = styles.getPropertyValue('--font-text').trim() || 'sans-serif';
  const family = isUrdu ? `'Noto Nastaliq Urdu', ${latin}` : latin;

  context.fillStyle = colour('paper');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.strokeStyle = colour('henna');
  context.lineWidth = 6;
  context.strokeRect(40, 40, WIDTH - 80, HEIGHT - 80);
  context.strokeStyle = colour('gold');
  context.lineWidth = 2;
  context.strokeRect(58, 58, WIDTH - 116, HEIGHT - 116);

  context.fillStyle = colour('ink');
  context.direction = directionOf(language);
  context.textAlign = 'start';
  const start = isUrdu ? WIDTH - MARGIN : MARGIN;
  for (let size = 46; size >= 18; size -= 2) {
    const font = `${String(size)}px ${family}`;
    await document.fonts.load(font, text);
    context.font = font;
    const lineHeight = size * (isUrdu ? 2.1 : 1.5);
    const lines = text.split('\n').flatMap((line) => wrap(context, line, WIDTH - 2 * MARGIN));
    if (lines.length * lineHeight > HEIGHT - 2 * MARGIN && size > 18) continue;
    lines.forEach((line, index) => context.fillText(line, start, MARGIN + lineHeight * (index + 1)));
    break;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture.'));
      else resolve(blob);
    }, 'image/png');
  });
}

function wrap(context: CanvasRenderingContext2D, line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  const fits = (text: string) => context.measureText(text).width <= width;
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = '';
    // A word that is longer than a line, such as an address, goes on in the next one.
    for (const letter of word) {
      if (current !== '' && !fits(current + letter)) {
        lines.push(current);
        current = '';
      }
      current += letter;
    }
  }
  return [...lines, current];
}
