import { GOLD, GOLD_PALE, IVORY } from '../palette.ts';
import { Face, Head } from './face.tsx';
import { Folds } from './folds.tsx';
import type { ManTraits } from './traits.ts';

const TORSO = 'M18 300c3-54 32-76 82-92q20 18 40 0c50 16 79 38 82 92z';

const HAIR = {
  side: 'M74 122c-6-36 8-64 46-66 40-2 52 26 46 66-4-20-8-30-14-36-26 4-50 0-62-10-8 10-13 22-16 46z',
  short: 'M74 118c-4-40 14-60 46-60s50 20 46 60c-4-16-8-24-14-30-20-8-44-8-64 0-6 6-10 14-14 30z',
  curly:
    'M72 116c-8-8-6-22 2-28-2-12 8-22 20-20 6-10 20-14 28-8 10-6 24-2 28 8 12 0 20 10 18 22 8 6 8 18 0 26-4-14-8-22-14-26-20-6-48-6-68 0-6 4-10 12-14 26z',
  swept: 'M74 120c-8-44 12-70 52-70 34 0 48 26 40 70-3-18-7-28-13-33-12-6-40-4-62-14-6 10-13 24-17 47z',
};

export function Man({ traits }: { traits: ManTraits }) {
  const { cloth, hair, beard, hairstyle, headwear } = traits;
  return (
    <>
      <path d={TORSO} fill={cloth.base} />
      <Garment traits={traits} />
      <Head traits={traits} />
      <Collar traits={traits} />
      {beard !== 'none' && <Beard traits={traits} />}
      <Face traits={traits} hairColour={hair} {...((beard === 'short' || beard === 'full') && { lips: '#a8584c' })} />
      {(headwear === 'none' || headwear === 'cap') && <path d={HAIR[hairstyle]} fill={hair} />}
      {headwear === 'cap' && (
        <>
          <path d="M74 98c2-38 16-54 46-54s44 16 46 54q-46-16-92 0z" fill="#3a3230" />
          <Folds d="M74 98q46-16 92 0" colour="#5a4f4a" />
        </>
      )}
      {headwear === 'turban' && <Turban traits={traits} />}
      {headwear === 'dastar' && <Dastar traits={traits} />}
    </>
  );
}

function Beard({ traits: { beard, hair } }: { traits: ManTraits }) {
  if (beard === 'moustache') return <path d="M103 158q8-9 17-5 9-4 17 5-17-3-34 0z" fill={hair} />;
  if (beard === 'stubble') {
    return (
      <path
        d="M76 136c4 8 12 18 22 19 8-5 36-5 44 0 10-1 18-11 22-19-3 30-21 52-44 52s-41-22-44-52z"
        fill={hair}
        opacity="0.2"
      />
    );
  }
  const full = 'M75 128c3 14 10 26 22 26 6-6 40-6 46 0 12 0 19-12 22-26 1 42-16 76-45 76s-46-34-45-76z';
  const short = 'M75 130c3 12 10 26 22 26 6-6 40-6 46 0 12 0 19-14 22-26-1 36-18 62-45 62s-44-26-45-62z';
  return <path d={beard === 'full' ? full : short} fill={hair} />;
}

function Garment({ traits: { garment, cloth } }: { traits: ManTraits }) {
  if (garment === 'suit') {
    return (
      <>
        <path d="M98 208l22 92 22-92q-22 16-44 0z" fill={IVORY} />
        <path d="M114 224h12l6 76h-24z" fill="#8a1c3c" />
        <path d="M98 206l-18 30 40 64zM142 206l18 30-40 64z" fill={cloth.fold} />
      </>
    );
  }
  if (garment === 'waistcoat') {
    return (
      <>
        <path d={TORSO} fill={IVORY} />
        <path d="M86 213c-12 22-18 52-20 87h108c-2-35-8-65-20-87l-34 50z" fill={cloth.fold} />
        <path d="M120 272v.1M120 288v.1" stroke={GOLD_PALE} strokeWidth="6" strokeLinecap="round" />
      </>
    );
  }
  return (
    <>
      <path d="M120 214v86" stroke={cloth.fold} strokeWidth="3" />
      <g fill={garment === 'sherwani' ? GOLD : GOLD_PALE}>
        <circle cx="120" cy="232" r="3.5" />
        <circle cx="120" cy="252" r="3.5" />
        <circle cx="120" cy="272" r="3.5" />
        <circle cx="120" cy="292" r="3.5" />
      </g>
      {garment === 'sherwani' && <Folds d="M104 220c-6 26-6 54-4 80M136 220c6 26 6 54 4 80" colour={GOLD} />}
    </>
  );
}

function Collar({ traits: { garment, cloth } }: { traits: ManTraits }) {
  if (garment === 'suit') return <path d="M100 198l-4 16 24 16 24-16-4-16-20 20z" fill="#fff" />;
  const fill = garment === 'waistcoat' ? IVORY : cloth.fold;
  return (
    <>
      <path d="M98 196q22 22 44 0l3 16q-25 24-50 0z" fill={fill} />
      {garment === 'sherwani' && <Folds d="M95 212q25 24 50 0" colour={GOLD} />}
    </>
  );
}

function Turban({ traits: { scarf } }: { traits: ManTraits }) {
  return (
    <>
      <path d="M168 92c14 20 18 60 10 108l-18-8c8-34 4-66-6-92z" fill={scarf.fold} />
      <path d="M66 104c-8-40 16-68 54-68s62 28 54 68c-30-22-78-22-108 0z" fill={scarf.base} />
      <Folds
        d="M68 96c24-30 62-46 96-38M72 76c24-20 48-28 72-30M86 92c30-16 58-20 86-6"
        colour={scarf.fold}
        width={4}
      />
      <path d="M112 34c-4-16 2-26 8-32 6 6 12 16 8 32z" fill={GOLD} />
      <circle cx="120" cy="44" r="7" fill={GOLD} />
    </>
  );
}

/** Wound to a peak over the forehead, in layers that cross there; it covers all hair. */
function Dastar({ traits: { scarf } }: { traits: ManTraits }) {
  return (
    <>
      <path d="M70 122c-18-52 6-94 50-94s68 42 50 94c-4-16-22-30-50-40-28 10-46 24-50 40z" fill={scarf.base} />
      <path d="M70 122c4-16 22-30 50-40 28 10 46 24 50 40-4-8-24-20-50-28-26 8-46 20-50 28z" fill={scarf.fold} />
      <Folds
        d="M67 104c8-22 28-38 53-48 25 10 45 26 53 48M66 88c10-22 30-36 54-44 24 8 44 22 54 44M73 68c12-16 28-26 47-31 19 5 35 15 47 31"
        colour={scarf.fold}
      />
    </>
  );
}
