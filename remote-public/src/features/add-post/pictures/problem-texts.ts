import type { UploadProblem } from '@rishta/remote-sdk/pictures';

/** What is said of each way in which an upload can fail. */
export const PROBLEM_TEXTS = {
  unreached: 'uploadUnreached',
  'signed-out': 'uploadSignedOut',
  type: 'uploadType',
  size: 'uploadSize',
  broken: 'uploadBroken',
  full: 'uploadFull',
  'too-many': 'uploadTooMany',
  failed: 'uploadFailed',
} as const satisfies Record<UploadProblem, string>;
