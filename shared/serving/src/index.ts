export { Draining, DRAINING } from './draining.ts';
export { watchForEnd } from './end-when-asked.ts';
