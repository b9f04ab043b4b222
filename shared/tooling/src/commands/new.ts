import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { isWorkspace, project, remotesOf, root, typed } from '../project.ts';
import { newPage } from '../scaffold/new-page.ts';
import { newRemote } from '../scaffold/new-remote.ts';
import { newRepository } from '../scaffold/new-repository.ts';
import { NotMade } from '../scaffold/not-made.ts';

const REMOTES = remotesOf(project).map(({ name }) => name);
const NEW = typed('new');
const REMOTE = isWorkspace
  ? `${NEW} remote <name>          a section of its own with one page, in remote-<name>`
  : `${NEW} remote <name>          a repository of a section with one page, in this folder, which is empty`;
const USAGE = `${REMOTE}
${NEW} page <remote> <name>   one more page of a section; where there is one, it need not be named

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
  const [what, ...names] = positionals;
  const rest = { path: values.path, en: values.title, ur: values['title-ur'] };
  const [name = '', app = REMOTES.length === 1 ? REMOTES[0] : undefined] = names.reverse();
  const isRemote = what === 'remote' && names.length === 1;
  const isPage = what === 'page' && names.length <= 2 && app !== undefined && REMOTES.includes(app);
  if (name === '' || (!isRemote && !isPage)) {
    console.log(USAGE);
    return 2;
  }
  try {
    const files = await (isPage ? newPage(project, { app, name, ...rest }) : makeRemote(name, rest));
    console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    console.error(error.message);
    return 1;
  }
  if (!isWorkspace) {
    if (isRemote) console.log('Install its packages, then test it: npm install, npm test');
    console.log(`Look at it: ${typed('dev')} --site <address of a running site>`);
    return 0;
  }
  if (isRemote && !(await linkPackages())) {
    console.error(
      'npm could not take it into package-lock.json; the lines above say why. Type "npm install" when it can.',
    );
    return 1;
  }
  console.log(`Look at it: npm run dev -- ${isPage ? app : `remote-${withoutPrefix(name)}`}`);
  return 0;
}

const withoutPrefix = (name: string) => name.replace(/^remote-/, '');

function makeRemote(typedName: string, rest: Partial<Parameters<typeof newRemote>[1]>) {
  const wish = { ...rest, name: withoutPrefix(typedName) };
  return isWorkspace ? newRemote(project, wish) : newRepository(root, wish);
}

async function linkPackages(): Promise<boolean> {
  const program = pathToFileURL(join(root, 'shared/tooling/bin/set-up.mjs')).href;
  const setUp = (await import(program)) as { linkPackages: (root: string) => boolean };
  return setUp.linkPackages(root);
}
