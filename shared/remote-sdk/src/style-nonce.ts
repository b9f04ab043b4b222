import { createContext, use } from 'react';

export const StyleNonceContext = createContext<string | undefined>(undefined);

/** The nonce for style elements that a library makes at run time; undefined on the server. */
export const useStyleNonce = (): string | undefined => use(StyleNonceContext);
