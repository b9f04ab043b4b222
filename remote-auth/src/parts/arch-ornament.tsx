import { useId } from 'react';

import classes from './arch-ornament.module.css';

const ARCH =
  'M70 420V230A26.3 26.3 0 0 1 76 188A25.5 25.5 0 0 1 96 152A24.6 24.6 0 0 1 124 124A22.4 22.4 0 0 1 154 104' +
  'A16.1 16.1 0 0 1 178 94Q194 86 200 62Q206 86 222 94A16.1 16.1 0 0 1 246 104A22.4 22.4 0 0 1 276 124' +
  'A24.6 24.6 0 0 1 304 152A25.5 25.5 0 0 1 324 188A26.3 26.3 0 0 1 330 230V420Z';

const PAISLEY =
  'M0 74C-34 74-56 50-54 18C-52-14-26-34-4-52C10-64 16-78 8-88C30-84 38-64 28-46C20-32 14-26 24-14C38 2 52 16 48 42' +
  'C45 62 24 74 0 74Z';

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Two paisleys under a cusped arch, before a lattice of eight-pointed stars. Where there is little room, the lattice only. */
export function ArchOrnament() {
  const lattice = useId();
  return (
    <div aria-hidden="true" className={classes.root}>
      <svg className={classes.lattice}>
        <defs>
          <pattern id={lattice} width="48" height="48" patternUnits="userSpaceOnUse">
            <path
              d="M24 7L41 24L24 41L7 24ZM12 12H36V36H12ZM24 0V7M24 41V48M0 24H7M41 24H48M0 0L12 12M48 0L36 12M0 48L12 36M48 48L36 36"
              fill="none"
              stroke="currentColor"
            />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${lattice})`} />
      </svg>
      <svg viewBox="40 20 320 412" preserveAspectRatio="xMidYMid meet" className={classes.arch}>
        <path d={ARCH} className={classes.niche} />
        <path d={ARCH} className={classes.frame} />
        <g className={classes.lines}>
          <path d="M200 68V118M192 118H208L212 130C212 142 188 142 188 130ZM200 140V150" />
          <circle cx="200" cy="154" r="3" />
          <path d="M84 404H316M84 412H316" />
          <Paisley place="translate(148 304) rotate(-8)" />
          <Paisley place="translate(252 304) scale(-1 1) rotate(-8)" />
        </g>
      </svg>
    </div>
  );
}

const Paisley = ({ place }: { place: string }) => (
  <g transform={place}>
    <path d={PAISLEY} className={classes.body} />
    <path d={PAISLEY} transform="translate(-1 10) scale(0.78)" />
    <g transform="translate(-2 26)">
      {PETALS.map((angle) => (
        <path key={angle} d="M0 -7C-6 -14-5 -20 0 -24C5 -20 6 -14 0 -7Z" transform={`rotate(${angle})`} />
      ))}
      <circle r="4" className={classes.seed} />
    </g>
    <circle cx="10" cy="-22" r="3" className={classes.seed} />
    <circle cx="16" cy="-36" r="2.2" className={classes.seed} />
    <circle cx="20" cy="-49" r="1.6" className={classes.seed} />
  </g>
);
