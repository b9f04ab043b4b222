import { GOLD, INK, ROSE } from '../palette.ts';
import type { PersonTraits } from './traits.ts';

interface FaceProps {
  traits: PersonTraits;
  hairColour: string;
  lips?: string;
}

/** Neck and head. */
export function Head({ traits: { skin } }: { traits: PersonTraits }) {
  return (
    <>
      <path d="M101 164h38v44q-19 20-38 0z" fill={skin.shade} />
      <circle cx="76" cy="130" r="10" fill={skin.shade} />
      <circle cx="164" cy="130" r="10" fill={skin.shade} />
      <path d="M120 64c34 0 47 26 45 60-2 35-21 64-45 64s-43-29-45-64c-2-34 11-60 45-60z" fill={skin.base} />
    </>
  );
}

/** Few lines, so that a face stays a drawing. */
export function Face({ traits: { skin, glasses, lines }, hairColour, lips }: FaceProps) {
  const stroke = { fill: 'none', strokeLinecap: 'round' } as const;
  return (
    <>
      <g fill={ROSE} opacity="0.14">
        <ellipse cx="92" cy="148" rx="10" ry="7" />
        <ellipse cx="148" cy="148" rx="10" ry="7" />
      </g>
      <path d="M92 116q9-6 19-2M129 114q10-4 19 2" stroke={hairColour} strokeWidth="3.2" {...stroke} />
      <path d="M93 130q9-7 18 0M129 130q9-7 18 0" stroke={INK} strokeWidth="2.4" {...stroke} />
      <g fill={INK}>
        <circle cx="102" cy="130" r="3.4" />
        <circle cx="138" cy="130" r="3.4" />
      </g>
      <path d="M121 132c-1 7-5 12-4 15 1 2 4 2 6 1" stroke={skin.line} strokeWidth="2" {...stroke} />
      {lips === undefined ? (
        <path d="M108 163q12 8 24 0" stroke={skin.line} strokeWidth="2.6" {...stroke} />
      ) : (
        <path d="M108 163q7-5 12-2 5-3 12 2-12 11-24 0z" fill={lips} />
      )}
      {lines && <path d="M101 154q-3 6-1 11M139 154q3 6 1 11" stroke={skin.shade} strokeWidth="2" {...stroke} />}
      {glasses && (
        <g stroke="#4a3a30" strokeWidth="2.4" {...stroke}>
          <rect x="87" y="119" width="29" height="23" rx="10" />
          <rect x="124" y="119" width="29" height="23" rx="10" />
          <path d="M116 128q4-3 8 0M87 127l-9-2M153 127l9-2" />
        </g>
      )}
    </>
  );
}

export function Earrings() {
  return (
    <g fill={GOLD}>
      <circle cx="75" cy="142" r="3" />
      <path d="M75 145l6 12q-6 5-12 0z" />
      <circle cx="165" cy="142" r="3" />
      <path d="M165 145l6 12q-6 5-12 0z" />
    </g>
  );
}
