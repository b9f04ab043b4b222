import { GOLD, type Wall } from '../palette.ts';

/** A wall with an arched niche; a portrait or a monogram stands in it. */
export function Niche({ wall }: { wall: Wall }) {
  return (
    <>
      <path d="M0 0h240v300H0z" fill={wall.base} />
      <path d="M24 300V128c0-52 48-62 96-112 48 50 96 60 96 112v172z" fill={wall.niche} />
      <path d="M16 300V126c0-56 54-64 104-116 50 52 104 60 104 116v174" fill="none" stroke={GOLD} strokeWidth="1.5" />
    </>
  );
}
