import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function channels(token: string): number[] {
  const [, hex] = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(css) ?? [];
  if (hex === undefined) throw new Error(`tokens.css has no colour ${token}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(token: string): number {
  const [red = 0, green = 0, blue = 0] = channels(token).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const onEveryGround = (text: string) => ['paper', 'surface', 'tint'].map((ground): [string, string] => [text, ground]);

it.each([
  ...['ink', 'muted', 'henna', 'henna-dark', 'gold-ink', 'emerald', 'danger', 'info'].flatMap(onEveryGround),
  ['on-henna', 'henna'],
  ['on-henna', 'henna-dark'],
  ['on-henna', 'danger'],
  ['henna', 'pink'],
  ['henna-dark', 'pink'],
  ['ink', 'pink'],
  ['ink', 'gold-pale'],
  ['gold-ink', 'gold-pale'],
  ['ink', 'emerald-pale'],
  ['emerald', 'emerald-pale'],
  ['ink', 'danger-pale'],
  ['danger', 'danger-pale'],
  ['ink', 'info-pale'],
  ['info', 'info-pale'],
  ['dark-text', 'dark'],
  ['dark-gold', 'dark'],
])('text in %s is readable on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each([...['field', 'henna', 'danger'].flatMap(onEveryGround), ['gold', 'surface'], ['gold', 'paper']])(
  'the edge of a control in %s is seen on %s',
  (edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  },
);
