// In one file for the browser: what these have in common would be in each of theirs, or in one more.
export { Case } from './case/case.tsx';
export { PostsList } from './lists/posts-list.tsx';
export { ReportsList } from './lists/reports-list.tsx';
export { SuspendedList } from './lists/suspended-list.tsx';
