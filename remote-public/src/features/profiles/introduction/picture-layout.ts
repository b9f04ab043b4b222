export const WIDTH = 1080;
export const MARGIN = 110;
const LEAST_HEIGHT = 1350;
const LARGEST = 46;
const SMALLEST = 18;

interface Layout {
  /** Of the letters. */
  size: number;
  lineHeight: number;
  lines: string[];
  /** Of the picture. */
  height: number;
}

/**
 * How a text stands on a picture: in the largest letters in which it fits, and in the smallest ones on a higher picture.
 *
 * @param lineShare How many letters high a line is
 * @param widthOf How wide a text is in letters of a size
 */
export function layOut(text: string, lineShare: number, widthOf: (text: string, size: number) => number): Layout {
  for (let size = LARGEST; ; size -= 2) {
    const lineHeight = size * lineShare;
    const lines = text.split('\n').flatMap((line) => wrap(line, (part) => widthOf(part, size) <= WIDTH - 2 * MARGIN));
    const height = Math.ceil(lines.length * lineHeight) + 2 * MARGIN;
    if (height <= LEAST_HEIGHT || size <= SMALLEST) {
      return { size, lineHeight, lines, height: Math.max(height, LEAST_HEIGHT) };
    }
  }
}

function wrap(line: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let current = '';
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
