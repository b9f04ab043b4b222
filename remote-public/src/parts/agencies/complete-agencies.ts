import type { Agency, Home } from '@rishta/contracts';

import { featuredAgencies, marriageBureaus } from '../../content/agencies.content.ts';
import { completed } from '../../content/api-data.ts';

export type CarouselAgencies = Pick<Home, 'marriageBureaus' | 'featuredAgencies'>;

const slugOf = ({ slug }: Agency) => slug;

/** The agencies of both carousels. */
export const completeAgencies = (live?: CarouselAgencies): CarouselAgencies => ({
  marriageBureaus: completed(live?.marriageBureaus, marriageBureaus, slugOf),
  featuredAgencies: completed(live?.featuredAgencies, featuredAgencies, slugOf),
});
