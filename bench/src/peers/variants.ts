/** What is measured side by side. */
export interface Variant {
  id: 'a' | 'b' | 'c' | 'd' | 'e';
  name: string;
  /** Whether it does anything when it is clicked. */
  scripts: boolean;
}

export const VARIANTS: readonly Variant[] = [
  { id: 'a', name: 'this site', scripts: true },
  { id: 'b', name: 'monolith, client-rendered', scripts: true },
  { id: 'c', name: 'monolith, prerendered', scripts: true },
  { id: 'd', name: 'plain federation', scripts: true },
  { id: 'e', name: 'static, no scripts', scripts: false },
];
export type VariantId = Variant['id'];
