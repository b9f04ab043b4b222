import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { hasCode } from '../registry/file-owner.ts';
import { Refusal } from '../registry/problem.ts';
import type { Authority } from '../registry/signing/authority.ts';
import { type Signer, signerOf } from '../registry/signing/keys.ts';
import type { Context } from './context.ts';

/** Where `npm start` keeps the private key of this machine. */
export const localKeyFile = ({ dataDir }: Pick<Context, 'dataDir'>): string => join(dataDir, 'release-key.pem');

/** Who acts: by the private key in the environment, in the file that it names, or else of this machine. */
export async function signerIn({ env, cwd, dataDir }: Context): Promise<Signer | undefined> {
  const text = env['RELEASE_KEY']?.trim();
  if (text) return signerOf(text.replaceAll('\\n', '\n'), 'RELEASE_KEY');
  const named = env['RELEASE_KEY_FILE']?.trim();
  if (named) {
    const pem = await readKey(resolve(cwd, named));
    if (pem === undefined) throw keyFileMissing(named);
    return signerOf(pem, named);
  }
  const pem = await readKey(localKeyFile({ dataDir }));
  return pem === undefined ? undefined : signerOf(pem, localKeyFile({ dataDir }));
}

/** Who acts, and whose word counts here. */
export const authorityIn = async (context: Context): Promise<Authority> => ({
  signer: await signerIn(context),
  owners: context.registry.owners,
});

async function readKey(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const keyFileMissing = (file: string): Refusal =>
  new Refusal({
    id: 'key-unreadable',
    message: `RELEASE_KEY_FILE names ${file}, and there is no such file.`,
    remedy: 'Name the file that holds your private key, or make one with "keys create <file>".',
  });
