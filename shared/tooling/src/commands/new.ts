import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { isWorkspace, project, remotesOf, root, typed } from '../project.ts';
import { WrongArguments } from '../run-command.ts';
import { newPage } from '../scaffold/new-page.ts';
import { newRemote } from '../scaffold/new-remote.ts';
import { newRepository } from '../scaffold/new-repository.ts';
import { NotMade } from '../scaffold/not-made.ts';

const REMOTES = remotesOf(project).map(({ name }) => name);
const NEW = typed('new');
const REMOTE = isWorkspace
  ? `${NEW} remote <name>          a remote of its own with one page, in remote-<name>`
  : `${NEW} remote <name>          a repository of a remote with one page, in this folder, which is empty`;
export const usage = `${REMOTE}
${NEW} page <remote> <name>   one more page of a remote; where there is one, it need not be named

  --path /Address    default: /<name>
  --title "…"        its title in English; default: its name
  --title-ur "…"     its title in Urdu; default: نیا صفحہ

A page has a test and its texts in both languages, passes all checks, and is kept from search engines until you take
"index": false out of remote.json. Remotes: ${REMOTES.join(', ')}`;

export async function run(args: string[]): Promise<number> {
  const { app, ...wish } = read(args);
  try {
    const files = await (app === undefined ? makeRemote(wish) : newPage(project, { app, ...wish }));
    console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    console.error(error.message);
    return 1;
  }
  if (!isWorkspace) {
    if (app === undefined) console.log('Install its packages, then test it: npm install, npm test');
    console.log(`Look at it: ${typed('dev')} --site <address of a running site>`);
    return 0;
  }
  if (app === undefined && !(await linkPackages())) {
    console.error(
      'npm could not take it into package-lock.json; the lines above say why. Type "npm install" when it can.',
    );
    return 1;
  }
  console.log(`Look at it: npm run dev -- ${app ?? `remote-${withoutPrefix(wish.name)}`}`);
  return 0;
}

const withoutPrefix = (name: string) => name.replace(/^remote-/, '');

interface Wish {
  /** Whose page it is to be; absent for a remote. */
  app?: string;
  name: string;
  path?: string | undefined;
  /** The title, by language. */
  en?: string | undefined;
  ur?: string | undefined;
}

function read(args: string[]): Wish {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' }, 'title-ur': { type: 'string' } },
  });
  const rest = { path: values.path, en: values.title, ur: values['title-ur'] };
  const [what, ...names] = positionals;
  if (what !== 'page' && what !== 'remote') throw new WrongArguments('What is to be made: a remote, or a page?');
  const [name, named] = names.reverse();
  if (name === undefined || names.length > (what === 'page' ? 2 : 1)) {
    throw new WrongArguments(`How is the ${what} to be called?`);
  }
  if (what === 'remote') return { name, ...rest };
  const app = named ?? (REMOTES.length === 1 ? REMOTES[0] : undefined);
  if (app === undefined) throw new WrongArguments('Which remote is the page for?');
  if (!REMOTES.includes(app)) throw new WrongArguments(`There is no remote '${app}'.`);
  return { app, name, ...rest };
}

function makeRemote(wish: Wish) {
  const named = { ...wish, name: withoutPrefix(wish.name) };
  return isWorkspace ? newRemote(project, named) : newRepository(root, named);
}

async function linkPackages(): Promise<boolean> {
  const program = pathToFileURL(join(root, 'shared/tooling/bin/set-up.mjs')).href;
  const setUp = (await import(program)) as { linkPackages: (root: string) => boolean };
  return setUp.linkPackages(root);
}
