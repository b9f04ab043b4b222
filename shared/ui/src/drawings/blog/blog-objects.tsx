import type { ReactElement } from 'react';

import { GOLD, GOLD_PALE, HENNA, HENNA_DARK, INK, IVORY } from '../palette.ts';

const EMERALD = '#0e5f4e';
const MARIGOLD = '#e0912f';
const MARIGOLD_LIGHT = '#f4bd5c';
const SHADE = '#dccbb0';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export type BlogScene = 'tea' | 'letter' | 'telephone' | 'flowers' | 'ledger' | 'passports' | 'lamp' | 'rings';

/** What stands on the table of each picture. */
export const BLOG_THINGS: Readonly<Record<BlogScene, ReactElement>> = {
  tea: (
    <>
      <path d="M150 118h76c14 0 24 12 22 30-3 30-18 48-34 52h-52c-16-4-31-22-34-52-2-18 8-30 22-30z" fill={HENNA} />
      <path
        d="M248 138c26-2 30-14 40-26l10 6c-10 24-26 40-52 42zM128 140c-34-14-40 40 6 36"
        stroke={HENNA_DARK}
        strokeWidth="8"
        {...line}
      />
      <path d="M148 118q40-26 80 0z" fill={HENNA_DARK} />
      <circle cx="188" cy="100" r="7" fill={GOLD} />
      <path d="M134 156q54 18 108 0" stroke={GOLD_PALE} strokeWidth="4" {...line} />
      <path d="M272 170h42l-5 28h-32zM88 170h42l-5 28H93z" fill={IVORY} stroke={GOLD} strokeWidth="2" />
      <path
        d="M286 160q-6-10 0-18M300 160q-6-10 0-18M102 160q-6-10 0-18M116 160q-6-10 0-18"
        stroke="#bfa68a"
        strokeWidth="3"
        {...line}
      />
    </>
  ),
  letter: (
    <>
      <path d="M132 84l122-10 10 112-122 10z" fill={IVORY} stroke={SHADE} strokeWidth="2" />
      <path d="M150 108l84-7M152 126l84-7M154 144l60-5M155 162l72-6" stroke="#8c7b6e" strokeWidth="4" {...line} />
      <path d="M306 78c-34 22-58 58-70 104l-6 14 14-8c44-18 66-60 62-110z" fill={EMERALD} />
      <path d="M302 86c-30 26-52 60-68 104" stroke={GOLD_PALE} strokeWidth="2.5" {...line} />
      <path d="M96 162h36v32c0 6-36 6-36 0z" fill={HENNA_DARK} />
      <path d="M94 162q20-10 40 0" stroke={GOLD} strokeWidth="4" {...line} />
    </>
  ),
  telephone: (
    <>
      <path d="M134 196c0-40 20-62 66-62s66 22 66 62z" fill={EMERALD} />
      <circle cx="200" cy="168" r="22" fill={IVORY} />
      <circle
        cx="200"
        cy="168"
        r="15"
        fill="none"
        stroke={GOLD}
        strokeWidth="7"
        strokeDasharray="0 11.8"
        strokeLinecap="round"
      />
      <path d="M120 124c-2-30 40-44 80-44s82 14 80 44l-32 6c0-14-10-20-48-20s-48 6-48 20z" fill={HENNA_DARK} />
      <path d="M178 130v-14M222 130v-14" stroke={EMERALD} strokeWidth="9" {...line} />
      <path d="M316 140h-26v56h44v-56zM298 140v-14c0-20 28-20 28 0v14" stroke={GOLD} strokeWidth="6" fill="none" />
      <path d="M290 140h44v56h-44z" fill={GOLD_PALE} />
      <path d="M312 160v14" stroke={INK} strokeWidth="5" {...line} />
    </>
  ),
  flowers: (
    <>
      <path d="M176 124h48l-8 30c14 12 16 30 8 44h-48c-8-14-6-32 8-44z" fill={GOLD} />
      <path d="M176 164q24 10 48 0" stroke={GOLD_PALE} strokeWidth="4" {...line} />
      <path
        d="M190 124c-8-30-26-40-46-46M200 124V62M210 124c8-30 26-40 46-46"
        stroke="#2f7a5f"
        strokeWidth="4"
        {...line}
      />
      {[
        [140, 72],
        [200, 54],
        [260, 72],
        [172, 92],
        [228, 92],
      ].map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="18" fill={MARIGOLD} />
          <circle cx={x} cy={y} r="9" fill={MARIGOLD_LIGHT} />
        </g>
      ))}
      <path d="M262 158h64v38h-64z" fill={IVORY} stroke={SHADE} strokeWidth="2" />
      <path d="M262 158l32 22 32-22" stroke={HENNA} strokeWidth="2.5" {...line} />
    </>
  ),
  ledger: (
    <>
      <path
        d="M110 92q46-16 88 2v100q-44-16-88-2zM198 94q44-18 90-2v100q-46-14-90 2z"
        fill={IVORY}
        stroke={HENNA}
        strokeWidth="4"
      />
      <path
        d="M124 112q32-8 60 0M124 130q32-8 60 0M124 148q32-8 60 0M124 166q32-8 60 0M212 112q32-8 62 0M212 130q32-8 62 0M212 148q32-8 62 0M212 166q32-8 62 0"
        stroke="#8c7b6e"
        strokeWidth="3"
        {...line}
      />
      <path d="M158 106v70M246 106v70" stroke={HENNA} strokeWidth="2" />
      {[196, 188, 180, 172].map((y) => (
        <ellipse key={y} cx="320" cy={y} rx="24" ry="8" fill={GOLD} stroke={GOLD_PALE} strokeWidth="2" />
      ))}
    </>
  ),
  passports: (
    <>
      <path d="M112 96l72-12 18 104-72 12z" fill={EMERALD} />
      <path d="M198 86h74v106h-74z" fill={HENNA_DARK} />
      <g stroke={GOLD_PALE} strokeWidth="3" {...line}>
        <circle cx="154" cy="130" r="16" />
        <path d="M150 121a11 11 0 1 0 10 16M140 172l36-6" />
        <circle cx="235" cy="130" r="17" />
        <path d="M218 130h34M235 113q-14 17 0 34M235 113q14 17 0 34M218 172h34" />
      </g>
      <path d="M280 60l46-14-20 44-8-20z" fill={GOLD} />
      <path d="M92 92q90-78 194-22" stroke={GOLD} strokeWidth="2.5" strokeDasharray="1 9" {...line} />
    </>
  ),
  lamp: (
    <>
      <path d="M252 196v-96" stroke={INK} strokeWidth="6" />
      <circle cx="252" cy="80" r="46" fill="#fff0c4" opacity="0.7" />
      <path d="M234 62h36l8 22-10 24h-32l-10-24z" fill={GOLD_PALE} stroke={GOLD} strokeWidth="2.5" />
      <path d="M230 62q22-26 44 0z" fill={GOLD} />
      <path d="M236 196h32" stroke={INK} strokeWidth="8" strokeLinecap="round" />
      <path
        d="M104 160h108M108 144h100M118 160v36M198 160v36M112 144v-22h92v22"
        stroke={HENNA}
        strokeWidth="7"
        {...line}
      />
      <path d="M300 196c-6-30 6-56 24-56s30 26 24 56z" fill={EMERALD} />
      <path d="M324 156v40" stroke={GOLD_PALE} strokeWidth="2.5" />
    </>
  ),
  rings: (
    <>
      <path d="M112 196c0-40 34-54 88-54s88 14 88 54z" fill={HENNA} />
      <path d="M118 182q82-40 164 0" stroke={GOLD_PALE} strokeWidth="4" strokeDasharray="0 10" {...line} />
      <circle cx="176" cy="112" r="34" fill="none" stroke={GOLD} strokeWidth="9" />
      <circle cx="226" cy="112" r="34" fill="none" stroke={GOLD} strokeWidth="9" />
      <path d="M163 76l13-16 13 16-13 10z" fill={EMERALD} />
      <path d="M213 76l13-16 13 16-13 10z" fill={HENNA_DARK} />
    </>
  ),
};
