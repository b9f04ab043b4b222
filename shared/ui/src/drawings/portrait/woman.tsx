import { GOLD, GOLD_PALE } from '../palette.ts';
import { Earrings, Face, Head } from './face.tsx';
import { Folds } from './folds.tsx';
import type { WomanTraits } from './traits.ts';

const FRONT_HAIR = {
  parted: 'M120 57c-41-2-54 33-49 82 9-9 19-36 49-60 30 24 40 51 49 60 5-49-8-84-49-82z',
  side: 'M140 58c-46-9-76 22-69 80 10-7 16-33 61-60 18 16 30 40 37 60 5-47-3-73-29-80z',
  bun: 'M120 57c-40 0-52 31-49 74 6-24 15-42 49-44 34 2 43 20 49 44 3-43-9-74-49-74z',
};

export function Woman({ traits }: { traits: WomanTraits }) {
  const { headwear, drape, hairstyle, jewellery, bindi, hair, cloth } = traits;
  return (
    <>
      {headwear === 'none' && <BackHair traits={traits} />}
      {headwear === 'dupatta' && (
        <path
          d="M120 36c-58-2-74 52-71 104 2 62-10 96-25 160h192c-15-64-27-98-25-160 3-52-13-106-71-104z"
          fill={traits.scarf.fold}
        />
      )}
      <ellipse cx="120" cy="212" rx="24" ry="20" fill={traits.skin.base} />
      <path d="M36 300c2-50 24-74 64-88 14 22 26 22 40 0 40 14 62 38 64 88z" fill={cloth.base} />
      <Neckline traits={traits} />
      <Head traits={traits} />
      <Face traits={traits} hairColour={hair} lips="#b4485a" />
      {headwear !== 'hijab' && <path d={FRONT_HAIR[hairstyle]} fill={hair} />}
      {headwear === 'hijab' && <Hijab traits={traits} />}
      {headwear !== 'hijab' && jewellery !== 'none' && <Earrings />}
      {headwear === 'dupatta' && <Dupatta traits={traits} />}
      {drape === 'dupatta' && <ShoulderDupatta traits={traits} />}
      {drape === 'sari' && <Sari traits={traits} />}
      {bindi && <circle cx="120" cy="105" r="3.6" fill="#9c1f3e" />}
      {headwear !== 'hijab' && jewellery === 'tikka' && (
        <g fill={GOLD}>
          <path d="M119 58h2v26h-2z" />
          <circle cx="120" cy="89" r="6" />
          <circle cx="120" cy="89" r="2.5" fill="#8a1c3c" />
        </g>
      )}
    </>
  );
}

function BackHair({ traits: { hair, hairstyle } }: { traits: WomanTraits }) {
  if (hairstyle === 'bun') return <circle cx="120" cy="52" r="24" fill={hair} />;
  return <path d="M120 54c-48-3-61 40-59 86 2 44-9 72-5 104h128c4-32-7-60-5-104 2-46-11-89-59-86z" fill={hair} />;
}

function Neckline({ traits: { cloth, jewellery } }: { traits: WomanTraits }) {
  return (
    <>
      <Folds d="M98 211c14 26 30 26 44 0" colour={GOLD} width={4} />
      <path d="M120 236v64" stroke={cloth.fold} strokeWidth="3" />
      <g fill={GOLD_PALE}>
        <circle cx="120" cy="246" r="3" />
        <circle cx="120" cy="262" r="3" />
        <circle cx="120" cy="278" r="3" />
      </g>
      {jewellery === 'necklace' && (
        <g fill="none" stroke={GOLD} strokeWidth="3">
          <path d="M100 200c10 26 30 26 40 0" strokeDasharray="1 5" strokeLinecap="round" strokeWidth="5" />
          <circle cx="120" cy="222" r="4" fill="#8a1c3c" />
        </g>
      )}
    </>
  );
}

function Hijab({ traits: { scarf } }: { traits: WomanTraits }) {
  return (
    <>
      <path
        fillRule="evenodd"
        d="M120 46c-46-1-62 38-57 86 3 36-1 58-17 76-12 14-4 28 12 38 18 11 40 18 62 18s44-7 62-18c16-10 24-24 12-38-16-18-20-40-17-76 5-48-11-87-57-86zM120 74c27 0 38 20 36 50-2 33-18 56-36 56s-34-23-36-56c-2-30 9-50 36-50z"
        fill={scarf.base}
      />
      <path
        d="M84 124c2 33 18 56 36 56 22 0 36 24 46 58M158 132c2 38 14 62 36 82M72 150c2 34-8 52-24 66M96 184c-12 22-22 36-40 48"
        fill="none"
        stroke={scarf.fold}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

function Dupatta({ traits: { scarf } }: { traits: WomanTraits }) {
  return (
    <>
      <path
        fillRule="evenodd"
        d="M120 36c-58-2-74 52-71 104 2 62-10 96-25 160h70c-4-50-20-100-22-158-2-48 12-78 48-78s50 30 48 78c-2 58-18 108-22 158h70c-15-64-27-98-25-160 3-52-13-106-71-104z"
        fill={scarf.base}
      />
      <Folds d="M94 300c-4-50-20-100-22-158-2-48 12-78 48-78s50 30 48 78c-2 58-18 108-22 158" colour={GOLD} width={5} />
      <Folds d="M62 150c0 54-10 96-18 150M178 150c0 54 10 96 18 150" colour={scarf.fold} />
    </>
  );
}

function ShoulderDupatta({ traits: { scarf } }: { traits: WomanTraits }) {
  return (
    <>
      <path d="M150 213c24 6 44 20 52 50l2 37h-58c-2-34 0-60 4-87z" fill={scarf.base} />
      <Folds d="M150 213c-4 27-6 53-4 87" colour={GOLD} width={5} />
      <Folds d="M164 220c2 28 4 52 4 80M180 232c4 22 6 42 6 68" colour={scarf.fold} />
    </>
  );
}

/** Its end goes from the waist over one shoulder, in pleats. */
function Sari({ traits: { scarf } }: { traits: WomanTraits }) {
  return (
    <>
      <path d="M150 212c26 6 42 20 50 46l4 42H56c8-24 54-34 94-88z" fill={scarf.base} />
      <Folds d="M150 212c-40 54-86 64-94 88" colour={GOLD} width={5} />
      <Folds
        d="M163 217c-28 44-62 60-76 83M177 224c-22 38-46 56-58 76M190 236c-14 28-30 46-38 64"
        colour={scarf.fold}
      />
    </>
  );
}
