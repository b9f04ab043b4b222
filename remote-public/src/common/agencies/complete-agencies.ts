import type { Agency, Home } from '@rishta/contracts';

import { featuredAgencies, marriageBureaus } from '../../content/agencies.content.ts';
import { completed } from '../../content/api-data.ts';

export interface CarouselAgencies extends Pick<Home, 'marriageBureaus' | 'featuredAgencies'> {
  /** False when the API was not reached: then nobody knows which agencies there are. */
  isLive: boolean;
}

const slugOf = ({ slug }: Agency) => slug;

/** The agencies of both carousels. */
export const completeAgencies = (
  live: Pick<Home, 'marriageBureaus' | 'featuredAgencies'> | undefined,
  showsSamples: boolean | undefined,
): CarouselAgencies => ({
  isLive: live !== undefined,
  marriageBureaus: completed(live?.marriageBureaus, marriageBureaus, slugOf, showsSamples),
  featuredAgencies: completed(live?.featuredAgencies, featuredAgencies, slugOf, showsSamples),
});
