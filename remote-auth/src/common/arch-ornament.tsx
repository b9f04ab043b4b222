import { JaaliPattern } from '@rishta/ui';

import classes from './arch-ornament.module.css';

const ARCH =
  'M70 420V230A26.3 26.3 0 0 1 76 188A25.5 25.5 0 0 1 96 152A24.6 24.6 0 0 1 124 124A22.4 22.4 0 0 1 154 104' +
  'A16.1 16.1 0 0 1 178 94Q194 86 200 62Q206 86 222 94A16.1 16.1 0 0 1 246 104A22.4 22.4 0 0 1 276 124' +
  'A24.6 24.6 0 0 1 304 152A25.5 25.5 0 0 1 324 188A26.3 26.3 0 0 1 330 230V420Z';

const LEAF = 'M0 0C6-14 22-22 40-20C36-4 20 6 0 0ZM0 0C12-6 22-12 32-16';
const BUD =
  'M0 0C-9-6-11-18 0-30C11-18 9-6 0 0ZM-7-5C-15-8-17-16-14-23C-9-20-8-17-7-14M7-5C15-8 17-16 14-23C9-20 8-17 7-14';
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A flowering plant under a cusped arch, before a carved screen. Where there is little room, the screen only. */
export function ArchOrnament() {
  return (
    <div aria-hidden="true" className={classes.root}>
      <div className={classes.screen}>
        <JaaliPattern />
      </div>
      <svg viewBox="40 40 320 400" preserveAspectRatio="xMidYMid meet" className={classes.arch}>
        <path d={ARCH} className={classes.niche} />
        <path d={ARCH} className={classes.frame} />
        <g className={classes.lines}>
          <path d="M200 68V104M193 104H207L211 114C211 124 189 124 189 114ZM200 124V130" />
          <circle cx="200" cy="134" r="3" />
          <path d="M200 376V206" />
          <path
            d="M178 368H222V374C222 380 214 380 214 386C228 390 230 402 216 408H184C170 402 172 390 186 386C186 380 178 380 178 374Z"
            className={classes.pot}
          />
          <path d="M186 386H214M175 397H225M172 414H228" />
          <Side />
          <Side mirrored />
          <Flower place="translate(200 196) scale(1.5)" />
        </g>
      </svg>
    </div>
  );
}

const Side = ({ mirrored = false }: { mirrored?: boolean }) => (
  <g {...(mirrored && { transform: 'matrix(-1 0 0 1 400 0)' })}>
    <path d="M200 360C236 352 272 326 274 276" />
    <path d="M200 330C222 314 240 286 238 232" />
    <path d="M200 366C240 372 280 364 298 338" />
    <Flower place="translate(276 262) scale(1.05)" />
    <path d={BUD} transform="translate(238 232)" className={classes.petal} />
    <path d={BUD} transform="translate(298 340) rotate(36) scale(0.8)" className={classes.petal} />
    <path d={LEAF} transform="translate(236 338) rotate(-4) scale(0.9)" className={classes.leaf} />
    <path d={LEAF} transform="translate(228 302) rotate(-30) scale(0.72)" className={classes.leaf} />
    <path d={LEAF} transform="translate(200 268) rotate(-22) scale(0.72)" className={classes.leaf} />
    <path d={LEAF} transform="translate(240 368) rotate(24) scale(0.66)" className={classes.leaf} />
  </g>
);

const Flower = ({ place }: { place: string }) => (
  <g transform={place}>
    {PETALS.map((angle) => (
      <path
        key={angle}
        d="M0-5C-8-11-8-20 0-26C8-20 8-11 0-5Z"
        transform={`rotate(${angle})`}
        className={classes.petal}
      />
    ))}
    <circle r="5.5" className={classes.seed} />
  </g>
);
