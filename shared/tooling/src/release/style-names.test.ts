import { setStyleNames, takenStyleNames } from './style-names.ts';

const sheet = (text: string, name = 'browser/page.css') => ({ name, text });
const script = (text: string) => ({ name: 'browser/page.js', text });

test('names what style sheets set, wherever they do, once', () => {
  const files = [
    sheet(':root{--color-henna:#8a2b0d;--space-2 :8px}@media print{:root{--color-henna:#000}}'),
    sheet('.page--wide:hover{color:red;--gap:1px}/* .a{--gone:1px} */', 'browser/other.css'),
    script('const text = ".a{--of-script: 1px}"'),
  ];
  expect(setStyleNames(files)).toEqual(['--color-henna', '--gap', '--space-2']);
});

test('names what is taken of others: neither set in its own files, nor with a fallback', () => {
  const files = [
    sheet('.a{color:var(--color-henna);gap:var( --gap )}.b{--gap:1px;margin:var(--fallback,2px) var(--by-script)}'),
    script('node.style.setProperty("--by-script", "1px"); node.style.fill = "var(--of-script)"'),
  ];
  expect(takenStyleNames(files)).toEqual(['--color-henna', '--of-script']);
});
