import type { ComponentType } from 'react';

import { DrawingFrame, type DrawingProps } from '../drawing.tsx';
import { Faisalabad, Islamabad, Lahore, Multan, Peshawar, Rawalpindi } from './north.tsx';
import { DAWN, DUSK, GOLDEN, MORNING, NOON, type Light } from './palette.ts';
import { Hyderabad, Karachi, Quetta, Sialkot, WorldCity } from './south.tsx';

export interface SkylineProps extends DrawingProps {
  /** The English name of a city; one without a drawing of its own gets that of a large city abroad. */
  city: string;
}

interface Scene {
  light: Light;
  City: ComponentType<{ light: Light }>;
  sun: number;
}

const SCENES: { readonly [city: string]: Scene } = {
  lahore: { light: DAWN, City: Lahore, sun: 232 },
  islamabad: { light: MORNING, City: Islamabad, sun: 250 },
  multan: { light: GOLDEN, City: Multan, sun: 72 },
  karachi: { light: NOON, City: Karachi, sun: 80 },
  rawalpindi: { light: DUSK, City: Rawalpindi, sun: 84 },
  faisalabad: { light: GOLDEN, City: Faisalabad, sun: 236 },
  peshawar: { light: DAWN, City: Peshawar, sun: 250 },
  quetta: { light: DUSK, City: Quetta, sun: 214 },
  sialkot: { light: DAWN, City: Sialkot, sun: 230 },
  hyderabad: { light: GOLDEN, City: Hyderabad, sun: 240 },
};

/** A small drawing of a city, known by its landmark. */
export function Skyline({ city, ...frame }: SkylineProps) {
  const { light, City, sun } = SCENES[city.toLowerCase()] ?? { light: DUSK, City: WorldCity, sun: 250 };
  return (
    <DrawingFrame width={320} height={200} keep="bottom" {...frame}>
      <path d="M0 0h320v200H0z" fill={light.sky} />
      <circle cx={sun} cy="64" r="52" fill={light.glow} opacity="0.6" />
      <circle cx={sun} cy="64" r="34" fill={light.glow} />
      <City light={light} />
    </DrawingFrame>
  );
}
