/** The colours of the drawings: the tokens' hues and their neighbours. */
export const INK = '#241c18';
export const HENNA = '#8a1c3c';
export const HENNA_DARK = '#6a1230';
export const GOLD = '#c79a3f';
export const GOLD_PALE = '#e7cd8f';
export const IVORY = '#fbf3e6';
export const ROSE = '#d9766a';

export type Some<Item> = readonly [Item, ...Item[]];

export interface Skin {
  base: string;
  shade: string;
  line: string;
}

export const SKINS: Some<Skin> = [
  { base: '#f2d2b6', shade: '#e2b795', line: '#a86f52' },
  { base: '#e9bf9a', shade: '#d6a47c', line: '#99603f' },
  { base: '#dba67d', shade: '#c68d64', line: '#86502f' },
  { base: '#c68c63', shade: '#ae744c', line: '#6f3f24' },
  { base: '#a9704c', shade: '#925b3a', line: '#5a301b' },
];

export const HAIR: Some<string> = ['#1f1715', '#2a1c18', '#38251c', '#46301f'];
export const GREY_HAIR: Some<string> = ['#8b837d', '#a8a09a', '#6f6761'];

export interface Cloth {
  base: string;
  fold: string;
}

export const BRIGHT_CLOTHS: Some<Cloth> = [
  { base: '#8a1c3c', fold: '#6f1430' },
  { base: '#0e5f4e', fold: '#0a4a3d' },
  { base: '#c2576a', fold: '#a64457' },
  { base: '#1f6270', fold: '#174d59' },
  { base: '#c48a2c', fold: '#a87220' },
  { base: '#6a3560', fold: '#53284b' },
  { base: '#b1512f', fold: '#944023' },
  { base: '#e9d9c0', fold: '#d6c2a3' },
];

export const BRIDAL_CLOTHS: Some<Cloth> = [
  { base: '#9c1f3e', fold: '#7c152f' },
  { base: '#0e5f4e', fold: '#0a4a3d' },
  { base: '#c2576a', fold: '#a64457' },
  { base: '#b1512f', fold: '#944023' },
];

export const SOBER_CLOTHS: Some<Cloth> = [
  { base: '#26345a', fold: '#1c2847' },
  { base: '#3b3532', fold: '#2b2624' },
  { base: '#efe3cf', fold: '#dccbb0' },
  { base: '#0e5f4e', fold: '#0a4a3d' },
  { base: '#6d2237', fold: '#561a2b' },
  { base: '#5d6b58', fold: '#4a5646' },
  { base: '#7a6048', fold: '#634d39' },
];

export interface Wall {
  base: string;
  niche: string;
}

export const WALLS: Some<Wall> = [
  { base: '#f0dccb', niche: '#f8ebdf' },
  { base: '#ecd5d3', niche: '#f7e7e5' },
  { base: '#dde3d6', niche: '#edf1e8' },
  { base: '#d6e1e1', niche: '#e8f0ef' },
  { base: '#f1e2bf', niche: '#faf1da' },
  { base: '#e4d9e2', niche: '#f2ebf1' },
];
