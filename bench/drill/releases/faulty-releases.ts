import type { FaultyRelease } from './faulty-release.ts';
import { IN_BROWSERS } from './in-browsers.ts';
import { IN_BUILDS } from './in-builds.ts';
import { ON_SERVERS } from './on-servers.ts';

/** In the order in which they are tried. */
export const FAULTY_RELEASES: readonly FaultyRelease[] = [...IN_BROWSERS, ...ON_SERVERS, ...IN_BUILDS];
