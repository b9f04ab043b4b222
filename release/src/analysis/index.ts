// What the bench tries on simulated visitors

export { SERVER_GROUP, SLOT_SECONDS, sumOf, type Tally, VISITOR_GROUPS } from '../health/counts.ts';
export { LEARNED_IN } from './assess.ts';
export { enoughLoads, judge } from './judge.ts';
