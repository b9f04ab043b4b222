import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { newPage } from '../scaffold/new-page.ts';
import { newRemote } from '../scaffold/new-remote.ts';
import { NotMade } from '../scaffold/not-made.ts';
import { APPS, root } from '../workspace.ts';

const REMOTES = APPS.slice(1);
const USAGE = `npm run new -- remote <name>          a section of its own with one page, in remote-<name>
npm run new -- page <remote> <name>   one more page of a section

  --path /Address    default: /<name>
  --title "…"        its title in English; default: its name
  --title-ur "…"     its title in Urdu; default: نیا صفحہ

A page has a test and its texts in both languages, passes all checks, and is kept from search engines until you take
"index": false out of remote.json. Remotes: ${REMOTES.join(', ')}`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' }, 'title-ur': { type: 'string' } },
  });
  const [what, first = '', second = ''] = positionals;
  const rest = { path: values.path, en: values.title, ur: values['title-ur'] };
  const isRemote = what === 'remote' && positionals.length === 2;
  const isPage = what === 'page' && positionals.length === 3 && REMOTES.includes(first);
  if (!isRemote && !isPage) {
    console.log(USAGE);
    return 2;
  }
  const name = first.replace(/^remote-/, '');
  try {
    const files = await (isPage
      ? newPage(root, { app: first, name: second, ...rest })
      : newRemote(root, { name, ...rest }));
    console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    console.error(error.message);
    return 1;
  }
  if (isRemote && !(await linkPackages())) {
    console.error(
      'npm could not take it into package-lock.json; the lines above say why. Type "npm install" when it can.',
    );
    return 1;
  }
  console.log(`Look at it: npm run dev -- remote-${name}`);
  return 0;
}

async function linkPackages(): Promise<boolean> {
  const program = pathToFileURL(join(root, 'shared/tooling/bin/set-up.mjs')).href;
  const setUp = (await import(program)) as { linkPackages: (root: string) => boolean };
  return setUp.linkPackages(root);
}
