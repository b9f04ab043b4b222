import { runInPlace } from '../running/run-in-place.ts';

/** Hands over to the API's program that copies and verifies the files of pictures. */
export const run = (args: string[]): Promise<number> => runInPlace('api/dist/files.mjs', args);
