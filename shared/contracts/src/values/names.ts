/** An app's name: also its folder, its registry folder and its federation container. */
export const APP_NAME = /^(shell|remote-[a-z][a-z0-9]*(-[a-z0-9]+)*)$/;
export const LONGEST_APP_NAME = 60;

/** A semantic version. Local builds carry a `-dev.<hash>` suffix. */
export const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;
export const LONGEST_VERSION = 64;
