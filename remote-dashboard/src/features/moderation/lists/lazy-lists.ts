// In one file for the browser: what these lists have in common would be in each of theirs.
export { PostsList } from './posts-list.tsx';
export { ReportsList } from './reports-list.tsx';
export { SuspendedList } from './suspended-list.tsx';
