import type { Draft } from '@rishta/e2e/faulty-release';

type Change = (draft: Draft) => Promise<void>;

/** Before a release is published its code is loaded, outside of a browser. */
const inBrowsers = (code: string) => `if (typeof document !== 'undefined') { ${code} }\n`;

const before =
  (filesOf: (draft: Draft) => readonly string[], code: string): Change =>
  async (draft) => {
    for (const file of new Set(filesOf(draft))) await draft.write(file, inBrowsers(code) + (await draft.read(file)));
  };

/** Runs before everything that a page's module does. */
export const beforeEachPage = (code: string): Change =>
  before(({ document }) => Object.values(document.modules).flatMap(({ js }) => js.slice(-1)), code);

/** Runs before everything that the app's entry does. */
export const beforeEntry = (code: string): Change => before(({ document }) => [document.entry], code);

/** Parts of the code that a bundler writes. Another bundler's would be other ones: then nothing is changed, and it is told. */
async function replaceIn({ read, write }: Draft, file: string, found: RegExp | string, by: string): Promise<void> {
  const text = await read(file);
  const changed = text.replace(found, by);
  if (changed === text) throw new Error(`${file} is built otherwise: ${String(found)} is not in it.`);
  await write(file, changed);
}

/**
 * Puts something in the place of the component of each page, in browsers.
 *
 * @param component A function of the real component that gives another one, as code.
 */
export const drawnInBrowsersBy =
  (component: string): Change =>
  (draft) =>
    replaceIn(
      draft,
      draft.document.entry,
      /export\{([\w$]+) as get,/,
      `const spoil=${component};const spoiledGet=async(name)=>{const page=await $1(name);let spoiled;` +
        `return()=>{const built=page();return spoiled??={...built,Component:spoil(built.Component)};};};export{spoiledGet as get,`,
    );

/** The same on the server. */
export const drawnOnServersBy =
  (component: string): Change =>
  async ({ document: { serverEntry }, read, write }) => {
    if (serverEntry === undefined) throw new Error('It has no part for the server.');
    const spoiled =
      `\n{const spoil=${component};const built=module.exports.modules;const spoiled=(page)=>({...page,Component:spoil(page.Component)});` +
      `module.exports={...module.exports,modules:Object.fromEntries(Object.entries(built).map(([name,page])=>[name,()=>spoiled(page())]))};}\n`;
    await write(serverEntry, (await read(serverEntry)) + spoiled);
  };

/** Takes an export of the SDK away from the shell's code; what the release says of itself is another thing. */
export const withoutExport = async (draft: Draft, name: string): Promise<void> => {
  const scripts = Object.keys(draft.document.files).filter((file) => /^browser\/.*\.js$/.test(file));
  for (const file of scripts) {
    if ((await draft.read(file)).includes(`${name}:()=>`))
      return replaceIn(draft, file, `${name}:()=>`, `${name}Of:()=>`);
  }
  throw new Error(`No script of the shell exports ${name}.`);
};
