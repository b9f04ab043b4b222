export { ArchMonogram, BlogPicture, Couple, Monogram, Portrait, Skyline, WeddingScene } from '@rishta/ui';
