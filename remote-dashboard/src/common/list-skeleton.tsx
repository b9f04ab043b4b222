import { Skeleton } from '@rishta/ui';

/** Stands in for a list of records, or for the words that say there is none. */
export const ListSkeleton = () => <Skeleton shape="block" />;
