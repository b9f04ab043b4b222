import type { ThemeConfig } from 'antd';

import { tokens } from './tokens.ts';

const pixels = (length: string): number => Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1);

/** antd in the look of the light components, so that nobody sees which of the two a form is made of. */
const look: ThemeConfig = {
  token: {
    colorPrimary: tokens['color-henna'],
    colorPrimaryHover: tokens['color-henna-dark'],
    colorPrimaryActive: tokens['color-henna-dark'],
    // antd draws its focus ring with it.
    colorPrimaryBorder: tokens['color-henna'],
    colorPrimaryBg: tokens['color-pink'],
    colorLink: tokens['color-henna'],
    colorLinkHover: tokens['color-henna-dark'],
    colorLinkActive: tokens['color-henna-dark'],
    colorSuccess: tokens['color-emerald'],
    colorWarning: tokens['color-gold-ink'],
    colorError: tokens['color-danger'],
    colorInfo: tokens['color-info'],
    colorSuccessBg: tokens['color-emerald-pale'],
    colorSuccessBorder: tokens['color-emerald'],
    colorWarningBg: tokens['color-gold-pale'],
    colorWarningBorder: tokens['color-gold'],
    colorErrorBg: tokens['color-danger-pale'],
    colorErrorBorder: tokens['color-danger'],
    colorInfoBg: tokens['color-info-pale'],
    colorInfoBorder: tokens['color-info'],
    colorText: tokens['color-ink'],
    colorTextSecondary: tokens['color-muted'],
    colorTextTertiary: tokens['color-muted'],
    colorTextDescription: tokens['color-muted'],
    colorTextPlaceholder: tokens['color-muted'],
    colorTextDisabled: tokens['color-muted'],
    colorIcon: tokens['color-muted'],
    colorBgLayout: tokens['color-paper'],
    colorBgContainer: tokens['color-surface'],
    colorBgContainerDisabled: tokens['color-tint'],
    colorBgMask: tokens['color-backdrop'],
    colorFillAlter: tokens['color-tint'],
    colorBorder: tokens['color-field'],
    colorBorderSecondary: tokens['color-line'],
    colorSplit: tokens['color-line'],
    controlItemBgActive: tokens['color-pink'],
    controlItemBgActiveHover: tokens['color-pink'],
    controlItemBgHover: tokens['color-tint'],
    // By name, because it is another one in Urdu.
    fontFamily: 'var(--font-text)',
    fontSize: pixels(tokens['text-m']),
    fontSizeSM: pixels(tokens['text-s']),
    fontSizeLG: pixels(tokens['text-l']),
    lineHeight: Number(tokens['leading-text']),
    fontWeightStrong: Number(tokens['weight-strong']),
    borderRadius: pixels(tokens['radius-control']),
    borderRadiusSM: pixels(tokens['radius-control']),
    borderRadiusLG: pixels(tokens['radius-control']),
    controlHeight: pixels(tokens['control-height']),
    controlHeightLG: pixels(tokens['control-height-large']),
    controlHeightSM: pixels(tokens['control-height-small']),
    boxShadow: tokens['shadow-float'],
    boxShadowSecondary: tokens['shadow-float'],
    lineWidthFocus: pixels(tokens['focus-width']),
    // By name, because those who ask for less motion have none.
    motionDurationFast: 'var(--motion-fast)',
    motionDurationMid: 'var(--motion-slow)',
    motionDurationSlow: 'var(--motion-slow)',
  },
  components: {
    Button: {
      fontWeight: Number(tokens['weight-strong']),
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: tokens['color-henna'],
      defaultBorderColor: tokens['color-henna'],
      defaultHoverBg: tokens['color-pink'],
      paddingInline: 20,
    },
    Card: { borderRadiusLG: pixels(tokens['radius-card']) },
    Form: { labelFontSize: pixels(tokens['text-s']), verticalLabelPadding: '0 0 4px' },
    Progress: { defaultColor: tokens['color-henna'] },
    Tabs: { itemColor: tokens['color-muted'] },
    Modal: { borderRadiusLG: pixels(tokens['radius-card']), titleFontSize: pixels(tokens['text-l']) },
    Table: {
      headerBg: tokens['color-tint'],
      headerSortActiveBg: tokens['color-tint'],
      headerSortHoverBg: tokens['color-pink'],
      // The arrow in its head says by what a table is sorted.
      bodySortBg: tokens['color-surface'],
    },
  },
};

/** For Urdu, whose Nastaliq has one weight here, no small sizes and tall lines: the values of `tokens.css` for it. */
const inUrdu: ThemeConfig['token'] = {
  fontSizeSM: 16,
  lineHeight: 2.1,
  fontWeightStrong: 400,
  controlHeight: 52,
  controlHeightLG: 60,
  controlHeightSM: 44,
};

const urduComponents: ThemeConfig['components'] = {
  Button: { ...look.components?.Button, fontWeight: 400 },
  Form: { ...look.components?.Form, labelFontSize: 16 },
};

/**
 * The theme of a language. Its key is a class of all that antd draws, by which the style sheet gives the language its
 * sizes; a hash instead would be another one for each version of antd.
 */
export const themeOf = (isUrdu: boolean): ThemeConfig => ({
  components: { ...look.components, ...(isUrdu && urduComponents) },
  token: { ...look.token, ...(isUrdu && inUrdu) },
  cssVar: { key: isUrdu ? 'rishta-ur' : 'rishta' },
  hashed: false,
});
