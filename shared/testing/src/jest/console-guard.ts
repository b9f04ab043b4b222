type Level = 'error' | 'warn';

interface Expectation {
  level: Level;
  text: string | RegExp;
  seen: boolean;
}

const LEVELS: readonly Level[] = ['error', 'warn'];

let expectations: Expectation[] = [];
let unexpected: string[] = [];

/**
 * Announces that the running test makes the code write this to the console. The test fails when it does not, as it does
 * when anything else is written there.
 */
export function expectConsole(level: Level, text: string | RegExp): void {
  expectations.push({ level, text, seen: false });
}

/** Makes each test fail that leaves an unannounced error or warning on the console. */
export function guardConsole(): void {
  const { error, warn } = console;

  beforeEach(() => {
    for (const level of LEVELS) console[level] = (...parts: unknown[]) => record(level, parts);
  });

  afterEach(() => {
    Object.assign(console, { error, warn });
    const missing = expectations.filter(({ seen }) => !seen);
    const problems = [
      ...unexpected.map((text) => `Unexpected ${text}`),
      ...missing.map(({ level, text }) => `Missing console.${level}: ${String(text)}`),
    ];
    expectations = [];
    unexpected = [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}

function record(level: Level, parts: unknown[]): void {
  const message = fillPlaceholders(parts);
  const expectation = expectations.find(
    ({ level: expected, text }) =>
      expected === level && (typeof text === 'string' ? message.includes(text) : text.test(message)),
  );
  if (expectation) expectation.seen = true;
  else unexpected.push(`console.${level}: ${message}`);
}

/** React passes its texts with `%s`. */
function fillPlaceholders([first, ...rest]: unknown[]): string {
  const text = textOf(first).replace(/%[sdo]/g, (placeholder) =>
    rest.length > 0 ? textOf(rest.shift()) : placeholder,
  );
  return [text, ...rest.map(textOf)].join(' ');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.stack ?? String(value);
  return String(value);
}
