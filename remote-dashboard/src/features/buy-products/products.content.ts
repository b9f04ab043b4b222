/** What the Prop Shop sells. The prices are in rupees. */
export interface Product {
  id: ProductId;
  price: number;
  recommended?: true;
  /** Done by people on the spot, who work in a few cities only. */
  inSomeCities?: true;
}

export type ProductId = (typeof PACKAGES)[number]['id'] | (typeof CREDITS)[number]['id'];

export const PACKAGES = [
  { id: 'listing', price: 3_000 },
  { id: 'hotListing', price: 7_800 },
  { id: 'superHotListing', price: 21_000 },
] as const;

export const CREDITS = [
  { id: 'refresh', price: 240 },
  { id: 'storyAd', price: 1_000 },
  { id: 'photography', price: 3_600, recommended: true, inSomeCities: true },
  { id: 'videography', price: 12_000, recommended: true, inSomeCities: true },
] as const;
