import { ConfigProvider, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB';
import urPK from 'antd/locale/ur_PK';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

import { inUrdu, stillness, theme, urduComponents } from './theme.ts';

export interface AntdProviderProps {
  /** Of the page's security policy: antd adds style sheets while it runs. */
  nonce: string | undefined;
  /** A language tag; antd speaks English and Urdu here. */
  language: string;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Stands around every use of antd: its look, its words and its direction. */
export function AntdProvider({ nonce, language, direction, children }: AntdProviderProps) {
  const still = useSyncExternalStore(watchMotion, prefersStillness, () => false);
  const isUrdu = language.startsWith('ur');
  const lookAndMotion = useMemo<ThemeConfig>(
    () => ({
      components: { ...theme.components, ...(isUrdu && urduComponents) },
      token: { ...theme.token, ...(isUrdu && inUrdu), ...(still && stillness) },
    }),
    [still, isUrdu],
  );
  return (
    <ConfigProvider
      theme={lookAndMotion}
      direction={direction}
      locale={isUrdu ? urPK : enGB}
      wave={{ disabled: true }}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function prefersStillness(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

function watchMotion(onChange: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
