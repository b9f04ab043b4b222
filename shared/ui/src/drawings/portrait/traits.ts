import { seeded } from '../seeded.ts';
import {
  BRIGHT_CLOTHS,
  GREY_HAIR,
  HAIR,
  SKINS,
  SOBER_CLOTHS,
  WALLS,
  type Cloth,
  type Skin,
  type Some,
  type Wall,
} from '../palette.ts';

export type PortraitGender = 'female' | 'male';

export interface PersonTraits {
  skin: Skin;
  hair: string;
  cloth: Cloth;
  scarf: Cloth;
  wall: Wall;
  glasses: boolean;
  /** Lines at the mouth of someone who has smiled for some decades. */
  lines: boolean;
}

export interface WomanTraits extends PersonTraits {
  headwear: 'dupatta' | 'hijab' | 'hair' | 'shoulder-dupatta';
  hairstyle: 'parted' | 'side' | 'bun';
  jewellery: 'tikka' | 'earrings' | 'necklace' | 'none';
}

export interface ManTraits extends PersonTraits {
  garment: 'sherwani' | 'waistcoat' | 'suit' | 'kurta';
  hairstyle: 'side' | 'short' | 'curly' | 'swept';
  headwear: 'none' | 'cap' | 'turban';
  beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache';
}

export function womanTraits(seed: string, age: number | undefined): WomanTraits {
  const { pick, chance } = seeded(`woman ${seed}`);
  const elder = isElder(age);
  const cloth = pick(BRIGHT_CLOTHS);
  return {
    skin: pick(SKINS),
    hair: pick(hairColours(age)),
    cloth,
    scarf: pick(otherThan(cloth)),
    wall: pick(WALLS),
    glasses: chance(0.16),
    lines: (age ?? 0) >= 45,
    headwear: elder
      ? pick(['dupatta', 'hijab', 'dupatta'])
      : pick(['dupatta', 'hijab', 'hair', 'shoulder-dupatta', 'shoulder-dupatta']),
    hairstyle: pick(['parted', 'side', 'bun']),
    jewellery: pick(['tikka', 'earrings', 'necklace', 'none', 'earrings']),
  };
}

export function manTraits(seed: string, age: number | undefined): ManTraits {
  const { pick, chance } = seeded(`man ${seed}`);
  const beard = pick<ManTraits['beard']>(['none', 'stubble', 'short', 'full', 'moustache', 'short']);
  return {
    skin: pick(SKINS),
    hair: pick(hairColours(age)),
    cloth: pick(SOBER_CLOTHS),
    scarf: pick(BRIGHT_CLOTHS),
    wall: pick(WALLS),
    glasses: chance(0.2),
    lines: (age ?? 0) >= 45 && beard !== 'short' && beard !== 'full',
    garment: pick(['sherwani', 'waistcoat', 'suit', 'kurta']),
    hairstyle: pick(['side', 'short', 'curly', 'swept']),
    headwear: chance(0.1) ? 'cap' : 'none',
    beard,
  };
}

function hairColours(age: number | undefined): Some<string> {
  return isElder(age) ? GREY_HAIR : HAIR;
}

function isElder(age: number | undefined): boolean {
  return (age ?? 0) >= 52;
}

/** So that a scarf is told from the dress under it. */
function otherThan(cloth: Cloth): Some<Cloth> {
  const [first, ...others] = BRIGHT_CLOTHS.filter((each) => each !== cloth);
  return first ? [first, ...others] : BRIGHT_CLOTHS;
}
