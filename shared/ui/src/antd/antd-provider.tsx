import { ConfigProvider, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB';
import urPK from 'antd/locale/ur_PK';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

import { themeOf } from './theme.ts';

export interface AntdProviderProps {
  /** A language tag; antd speaks English and Urdu here. */
  language: string;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Stands around every use of antd: its look, its words and its direction. */
export function AntdProvider({ language, direction, children }: AntdProviderProps) {
  const isStill = useSyncExternalStore(watchMotion, prefersStillness, () => false);
  const isUrdu = language.startsWith('ur');
  const theme = useMemo<ThemeConfig>(() => {
    const { token, ...rest } = themeOf(isUrdu);
    // Its styles come from the style sheet that the build makes of the same theme.
    return { ...rest, token: { ...token, motion: !isStill }, zeroRuntime: true };
  }, [isStill, isUrdu]);
  return (
    <ConfigProvider
      theme={theme}
      direction={direction}
      locale={isUrdu ? urPK : enGB}
      wave={{ disabled: true }}
      getPopupContainer={withinPage}
    >
      {children}
    </ConfigProvider>
  );
}

/** Where antd puts what stands over the page. Left to itself it takes the body, outside of every landmark. */
const withinPage = (): HTMLElement => document.querySelector('main') ?? document.body;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function prefersStillness(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}

function watchMotion(onChange: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
