import { classNames } from '@rishta/ui';

import classes from './city-map.module.css';

interface Pin {
  city: string;
  longitude: number;
  latitude: number;
}

const PINS: readonly Pin[] = [
  { city: 'Lahore', longitude: 74.35, latitude: 31.55 },
  { city: 'Islamabad', longitude: 73.25, latitude: 33.95 },
  { city: 'Multan', longitude: 71.5, latitude: 30.2 },
  { city: 'Karachi', longitude: 67, latitude: 24.86 },
  { city: 'Rawalpindi', longitude: 72.95, latitude: 33.4 },
  { city: 'Faisalabad', longitude: 73.1, latitude: 31.42 },
  { city: 'Peshawar', longitude: 71.55, latitude: 34 },
  { city: 'Quetta', longitude: 67, latitude: 30.18 },
  { city: 'Sialkot', longitude: 74.53, latitude: 32.5 },
  { city: 'Hyderabad', longitude: 68.37, latitude: 25.39 },
];

const SCALE = 30;
const x = (longitude: number) => Math.round((longitude - 65) * SCALE);
const y = (latitude: number) => Math.round((35.5 - latitude) * SCALE);

interface CityMapProps {
  /** The city with the large pin. */
  chosen: string;
  label: string;
  className?: string | undefined;
}

/** A sketch of where the cities lie along the Indus; no tiles, so it needs no other site. */
export function CityMap({ chosen, label, className }: CityMapProps) {
  return (
    <svg viewBox="0 0 330 345" role="img" aria-label={label} className={classNames(classes.map, className)}>
      <path
        className={classes.river}
        d={`M${x(73.9)} 0C${x(72.2)} 30 ${x(71.6)} 70 ${x(71.2)} 115S${x(70.2)} 190 ${x(69)} 228 ${x(67.8)} 300 ${x(67.6)} 345`}
      />
      {PINS.map(({ city, longitude, latitude }) => (
        <circle
          key={city}
          cx={x(longitude)}
          cy={y(latitude)}
          r={city === chosen ? 11 : 6}
          className={city === chosen ? classes.chosen : classes.pin}
        />
      ))}
    </svg>
  );
}
