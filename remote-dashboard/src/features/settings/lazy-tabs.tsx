// One file for what few open: what draws one of these tabs draws most of the others.
export { SafetyTab } from './safety/safety-tab.tsx';
export { SearchesTab } from './saved-searches/searches-tab.tsx';
