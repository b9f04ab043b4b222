export { Couple, Monogram, Portrait, Skyline, WeddingScene } from '@rishta/ui';
