import { readFileSync } from 'node:fs';

import { tokens } from './tokens.ts';

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

it.each(Object.entries(tokens))('has the value of --%s in the style sheet: %s', (name, value) => {
  expect(css).toContain(`  --${name}: ${value};`);
});
