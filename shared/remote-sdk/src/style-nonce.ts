import { tellDeprecated } from './tell-deprecated.ts';

/** @deprecated Styles are made when a release is built, and need no nonce; remotes that were built before still ask. */
export const useStyleNonce = (): undefined => {
  tellDeprecated('useStyleNonce', 'Styles are made when a release is built: take the nonce away.');
  return undefined;
};
