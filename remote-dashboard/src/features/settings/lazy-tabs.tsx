// One file for what few open: what draws one of these tabs draws most of the others.
export { SafetyTab } from './safety/safety-tab.tsx';
export { safetyTexts } from './safety/safety.texts.ts';
export { SearchesTab } from './saved-searches/searches-tab.tsx';
export { savedSearchesTexts } from './saved-searches/saved-searches.texts.ts';
