import { featuredAgencies, marriageBureaus, type Agency } from '../../content/agencies.content.ts';
import { sampleProfiles, type SampleProfile } from '../../content/profiles.content.ts';
import { stories, type SuccessStory } from './stories.content.ts';

/** What the page shows that is not the same for ever. */
export interface HomeContent {
  highlights: readonly SampleProfile[];
  marriageBureaus: readonly Agency[];
  featuredAgencies: readonly Agency[];
  stories: readonly SuccessStory[];
}

export const homeContent: HomeContent = {
  highlights: sampleProfiles.slice(0, 4),
  marriageBureaus,
  featuredAgencies,
  stories,
};
