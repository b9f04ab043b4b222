import { seeded, type Seeded } from '../seeded.ts';
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
export type PortraitReligion = 'islam' | 'christianity' | 'hinduism' | 'sikhism';

/** Who is drawn. The same seed always gives the same person. */
export interface Sitter {
  seed: string;
  age?: number | undefined;
  religion: PortraitReligion;
}

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
  headwear: 'dupatta' | 'hijab' | 'none';
  /** What lies over a shoulder. */
  drape: 'dupatta' | 'sari' | 'none';
  hairstyle: 'parted' | 'side' | 'bun';
  jewellery: 'tikka' | 'earrings' | 'necklace' | 'none';
  bindi: boolean;
}

export interface ManTraits extends PersonTraits {
  garment: 'sherwani' | 'waistcoat' | 'suit' | 'kurta';
  hairstyle: 'side' | 'short' | 'curly' | 'swept';
  /** The `turban` is a groom's, the `dastar` that of a Sikh man. */
  headwear: 'none' | 'cap' | 'turban' | 'dastar';
  beard: 'none' | 'stubble' | 'short' | 'full' | 'moustache';
}

type Worn<Traits, Names extends keyof Traits> = (chosen: Seeded, isElder: boolean) => Pick<Traits, Names>;

const UNCOVERED: Some<WomanTraits['drape']> = ['none', 'dupatta'];
const JEWELLERY: Some<WomanTraits['jewellery']> = ['tikka', 'earrings', 'necklace', 'none', 'earrings'];
const JEWELLERY_WITHOUT_TIKKA: Some<WomanTraits['jewellery']> = ['earrings', 'necklace', 'none', 'earrings'];

const WOMENS: Record<PortraitReligion, Worn<WomanTraits, 'headwear' | 'drape' | 'jewellery' | 'bindi'>> = {
  islam: ({ pick }, isElder) => {
    const headwear = pick<WomanTraits['headwear']>(
      isElder ? ['dupatta', 'hijab', 'dupatta'] : ['dupatta', 'hijab', 'dupatta', 'none', 'none'],
    );
    return {
      headwear,
      drape: headwear === 'none' ? pick(['dupatta', 'dupatta', 'none']) : 'none',
      jewellery: pick(JEWELLERY),
      bindi: false,
    };
  },
  christianity: ({ pick }) => ({
    headwear: 'none',
    drape: pick(UNCOVERED),
    jewellery: pick(JEWELLERY_WITHOUT_TIKKA),
    bindi: false,
  }),
  hinduism: ({ pick, chance }, isElder) => ({
    headwear: 'none',
    drape: isElder ? 'sari' : pick(['sari', 'sari', 'dupatta']),
    jewellery: pick(JEWELLERY_WITHOUT_TIKKA),
    bindi: chance(0.8),
  }),
  sikhism: ({ pick }, isElder) => {
    const headwear = pick<WomanTraits['headwear']>(isElder ? ['dupatta'] : ['none', 'dupatta', 'none']);
    return {
      headwear,
      drape: headwear === 'none' ? 'dupatta' : 'none',
      jewellery: pick(JEWELLERY_WITHOUT_TIKKA),
      bindi: false,
    };
  },
};

const MENS: Record<PortraitReligion, Worn<ManTraits, 'headwear' | 'beard' | 'garment'>> = {
  islam: ({ pick, chance }) => ({
    headwear: chance(0.1) ? 'cap' : 'none',
    beard: pick(['none', 'stubble', 'short', 'full', 'moustache', 'short']),
    garment: pick(['sherwani', 'waistcoat', 'suit', 'kurta']),
  }),
  christianity: ({ pick }) => ({
    headwear: 'none',
    beard: pick(['none', 'stubble', 'none', 'short', 'moustache']),
    garment: pick(['suit', 'suit', 'kurta']),
  }),
  hinduism: ({ pick }) => ({
    headwear: 'none',
    beard: pick(['none', 'stubble', 'none', 'short', 'moustache']),
    garment: pick(['kurta', 'waistcoat', 'suit']),
  }),
  sikhism: ({ pick }) => ({
    headwear: 'dastar',
    beard: pick(['full', 'full', 'short']),
    garment: pick(['suit', 'waistcoat', 'kurta']),
  }),
};

export function womanTraits({ seed, age, religion }: Sitter): WomanTraits {
  const chosen = seeded(`woman ${seed}`);
  const { pick, chance } = chosen;
  const cloth = pick(BRIGHT_CLOTHS);
  return {
    skin: pick(SKINS),
    hair: pick(hairColours(age)),
    cloth,
    scarf: pick(otherThan(cloth)),
    wall: pick(WALLS),
    glasses: chance(0.16),
    lines: (age ?? 0) >= 45,
    hairstyle: pick(['parted', 'side', 'bun']),
    ...WOMENS[religion](chosen, isElder(age)),
  };
}

export function manTraits({ seed, age, religion }: Sitter): ManTraits {
  const chosen = seeded(`man ${seed}`);
  const { pick, chance } = chosen;
  const worn = MENS[religion](chosen, isElder(age));
  return {
    skin: pick(SKINS),
    hair: pick(hairColours(age)),
    cloth: pick(SOBER_CLOTHS),
    scarf: pick(BRIGHT_CLOTHS),
    wall: pick(WALLS),
    glasses: chance(0.2),
    lines: (age ?? 0) >= 45 && worn.beard !== 'short' && worn.beard !== 'full',
    hairstyle: pick(['side', 'short', 'curly', 'swept']),
    ...worn,
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
