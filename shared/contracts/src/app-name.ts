import { Type } from 'typebox';

/** A remote's name, to be put into longer expressions. */
export const REMOTE_NAME = 'remote-[a-z][a-z0-9]*(-[a-z0-9]+)*';

/** An app's name, to be put into longer expressions. */
export const APP_NAME = `(shell|${REMOTE_NAME})`;

/** An app's name: also its folder, its registry folder and its federation container. */
export const AppName = Type.String({ pattern: `^${APP_NAME}$`, maxLength: 60 });

/**
 * A path below the remote's `src`, without its ending. It is also the name under which the module is exposed.
 * No segment may be `..`.
 */
export const ModulePath = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]*(\\.[a-z]+)?(/[a-z0-9][a-z0-9-]*(\\.[a-z]+)?)*$',
  maxLength: 120,
});
