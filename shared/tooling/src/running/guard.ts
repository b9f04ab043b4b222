import { join } from 'node:path';

import { RELEASE_PROGRAM } from '../project.ts';
import { type SupervisedServer, superviseServer } from './supervised-server.ts';

interface GuardOptions {
  /** Says where the registry is, and with which key to act. */
  env: NodeJS.ProcessEnv;
  /** A folder. */
  logs: string;
  /** See `superviseServer`. */
  isApart?: boolean;
}

/** Whether releases are to be judged here; people do it, or a guard elsewhere. */
export const isGuarded = ({ GUARD }: NodeJS.ProcessEnv): boolean => GUARD !== 'off';

/** Goes on with canaries, and takes releases back, by what visitors see of them. */
export const superviseGuard = (
  { env, logs, isApart = false }: GuardOptions,
  ...how: [say?: Parameters<typeof superviseServer>[1], limits?: Parameters<typeof superviseServer>[2]]
): SupervisedServer =>
  superviseServer(
    {
      name: 'The guard',
      file: RELEASE_PROGRAM,
      args: ['guard'],
      env,
      logFile: join(logs, 'guard.log'),
      isApart,
    },
    ...how,
  );
