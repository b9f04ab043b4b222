import { cities, type City } from '../../content/places.content.ts';

/** A city of Pakistan with the count that its card shows. */
export interface FeaturedCity extends City {
  projects: number;
}

/** Of the cities that come first, in their order. */
const PROJECTS = [500, 400, 250, 650, 320, 280, 220, 180, 150, 140];

export const featuredCities: readonly FeaturedCity[] = cities
  .slice(0, PROJECTS.length)
  .map((city, at) => ({ ...city, projects: PROJECTS[at] ?? 0 }));
