import { release } from './release-program.ts';
import { STARTED, type WorkingCopy } from './working-copy.ts';

/** Has releases signed with a key of this machine, made at the first start. Where people release, it is theirs to decide. */
export async function beginSigning(
  { isReleasedByHand, isSigned }: WorkingCopy,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  if (isSigned) return;
  if (isReleasedByHand) {
    say('Releases are not signed here. Whoever releases can change that: npm run release -- keys begin');
    return;
  }
  await release(['keys', 'begin', '--local', '--by', STARTED], env);
}
