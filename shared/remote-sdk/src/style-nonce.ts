/** @deprecated Styles are made when a release is built, and need no nonce; remotes that were built before still ask. */
export const useStyleNonce = (): undefined => undefined;
