/** Five tones from far to near, for the time of day a city is seen at. */
export interface Light {
  sky: string;
  glow: string;
  far: string;
  main: string;
  detail: string;
  near: string;
}

export const DAWN: Light = {
  sky: '#f7dfcb',
  glow: '#fdf0d8',
  far: '#e9c2a6',
  main: '#a8473f',
  detail: '#f4d6b8',
  near: '#6a1230',
};
export const MORNING: Light = {
  sky: '#dfe9e6',
  glow: '#f7f4e4',
  far: '#b5cdc6',
  main: '#f8f3e8',
  detail: '#b5a58c',
  near: '#0e5f4e',
};
export const NOON: Light = {
  sky: '#d9e6ec',
  glow: '#fdf6df',
  far: '#b2c9d4',
  main: '#fbf6ea',
  detail: '#a9b6bb',
  near: '#1f6270',
};
export const GOLDEN: Light = {
  sky: '#f6e3b8',
  glow: '#fdf4d9',
  far: '#e2c17d',
  main: '#a45f2c',
  detail: '#f6dfae',
  near: '#7a4a1d',
};
export const DUSK: Light = {
  sky: '#ead3d8',
  glow: '#f9e6dc',
  far: '#cfa3ae',
  main: '#7b2f4e',
  detail: '#f1cfd3',
  near: '#4a1a34',
};
