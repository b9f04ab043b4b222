import { ConfigProvider, type ThemeConfig } from 'antd';
import enGB from 'antd/locale/en_GB';
import urPK from 'antd/locale/ur_PK';
import { useMemo, type ReactNode } from 'react';

import { useMediaQuery } from '../media/use-media-query.ts';
import { themeOf } from './theme.ts';

export interface AntdProviderProps {
  /** A language tag; antd speaks English and Urdu here. */
  language: string;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Stands around every use of antd: its look, its words and its direction. */
export function AntdProvider({ language, direction, children }: AntdProviderProps) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
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
