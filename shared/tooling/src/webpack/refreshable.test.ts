import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

type Loader = (this: object, code: string, map?: unknown) => void;
const refreshable = createRequire(import.meta.url)('../../bin/refreshable.cjs') as Loader;

/** As webpack calls it for `remote-a/src/page.tsx`. */
function load(code: string): string {
  let result = '';
  const loader = {
    getOptions: () => ({ app: 'remote-a' }),
    rootContext: '/project/remote-a',
    resourcePath: '/project/remote-a/src/page.tsx',
    callback: (_error: unknown, text: string) => {
      result = text;
    },
  };
  refreshable.call(loader, code, undefined);
  return result;
}

/** What the TypeScript transform makes of a component with a hook. */
const COMPONENT = `var _s = $RefreshSig$();\nvar Page = _s(() => null, 'key');\n$RefreshReg$(Page, 'Page');`;

test('components are made known by app, file and name', () => {
  const known: [unknown, string][] = [];
  const refreshRuntime = {
    register: (type: unknown, id: string) => known.push([type, id]),
    createSignatureFunctionForTransform: () => (type: unknown) => type,
  };
  runInNewContext(load(COMPONENT), { refreshRuntime });
  expect(known).toEqual([[expect.any(Function), 'remote-a src/page.tsx Page']]);
});

test('nothing comes of it where nobody listens: on the server, and in a shell for visitors', () => {
  expect(() => void runInNewContext(load(COMPONENT), {})).not.toThrow();
});

test('lines stay where the source map says, and other modules as they are', () => {
  expect(load(COMPONENT).split('\n')).toHaveLength(COMPONENT.split('\n').length);
  expect(load('export const a = 1;')).toBe('export const a = 1;');
});
