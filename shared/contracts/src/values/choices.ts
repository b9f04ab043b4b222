// What can be chosen of something, in the order in which it is listed. Later versions may know more.
// One file for each use, so that no page loads the choices of another.
export * from './search-choices.ts';
export * from './filter-choices.ts';
export * from './candidate-choices.ts';
export * from './poster-choices.ts';
export * from './listing-choices.ts';
export * from './account-choices.ts';
export * from './report-choices.ts';
export * from './business-page-choices.ts';
