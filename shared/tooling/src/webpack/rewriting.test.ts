import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { root } from '../project.ts';
import { base, rules } from './rules.ts';

/**
 * The builds rewrite the text of two packages. What they look for is written here: when a package says it in another way,
 * nothing would be rewritten, and nobody would be told but by the bytes.
 */
const options = { mode: 'production', cache: false, version: '1.0.0', directory: '' } as const;
const ruleOf = (loader: string) => {
  const rule = rules('shell', { mode: 'production', onServer: false }).find((one) =>
    String(one.loader).endsWith(loader),
  );
  const rewrite = createRequire(import.meta.url)(String(rule?.loader)) as (source: string) => string;
  return { test: rule?.test as RegExp, rewrite };
};

describe('React Router', () => {
  const { test: isRewritten, rewrite } = ruleOf('/droppable-components.cjs');
  const alias = base('shell', options).resolve?.alias as Record<string, string>;
  const entries = Object.values(alias).filter((file) => file.includes('/react-router/'));
  const folder = dirname(entries[0] ?? '');
  // What is for React's own server is in no build.
  const source = readdirSync(folder)
    .filter((file) => file.endsWith('.mjs') && !file.startsWith('index-react-server'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

  test('the builds take the files that are rewritten', () => {
    expect(entries).toHaveLength(2);
    for (const file of entries) expect([file, existsSync(file), isRewritten.test(file)]).toEqual([file, true, true]);
  });

  test('its components and contexts are known by the way in which they are written', () => {
    const named = [...source.matchAll(/^(\w+)\.displayName = /gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([
      'AwaitContext',
      'DataRouterContext',
      'DataRouterStateContext',
      'FetchersContext',
      'Form',
      'FrameworkContext',
      'HistoryRouter',
      'Link',
      'LocationContext',
      'NavLink',
      'NavigationContext',
      'RouteContext',
      'RouteErrorContext',
      'ScrollRestoration',
      'ViewTransitionContext',
    ]);
    const made = [...source.matchAll(/^(?:var|let|const) (\w+) = .*\b(?:forwardRef|createContext|memo)\b/gm)];
    expect(made.map(([, name]) => name).sort()).toEqual([
      'AwaitContext',
      'DataRouterContext',
      'DataRouterStateContext',
      'FetchersContext',
      'Form',
      'FrameworkContext',
      'Link',
      'LocationContext',
      'MemoizedDataRoutes',
      'NavLink',
      'NavigationContext',
      'OutletContext',
      'RSCRouterContext',
      'RouteContext',
      'RouteErrorContext',
      'ViewTransitionContext',
      // Made without the name of React before it, and left as it is: the site does not use it.
      'renderedRoutesContext',
    ]);
  });

  test('the minifier may drop every one of them', () => {
    const rewritten = rewrite(source);
    expect(rewritten).not.toMatch(/^\w+\.displayName = /m);
    const droppable = rewritten.match(/^var \w+ = \/\* @__PURE__ \*\/ \w+\.(?:forwardRef|createContext|memo)\(/gm);
    expect(droppable).toHaveLength(16);
  });
});

describe("federation's table of error codes", () => {
  const { test: isRewritten, rewrite } = ruleOf('/undescribed-errors.cjs');
  const file = join(root, 'node_modules/@module-federation/error-codes/dist/desc.mjs');

  test('its descriptions go, and its codes stay', () => {
    expect(isRewritten.test(file)).toBe(true);
    const source = readFileSync(file, 'utf8');
    const codes = (text: string) => text.match(/\[\w+\]: /g) ?? [];
    expect(codes(source)).toHaveLength(18);
    const rewritten = rewrite(source);
    expect(codes(rewritten)).toHaveLength(18);
    expect(rewritten.match(/\]: ""/g)).toHaveLength(18);
  });
});
