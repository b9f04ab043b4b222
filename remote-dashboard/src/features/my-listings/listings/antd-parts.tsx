// Fetched as one, since both need antd.
export { ListingDrawer } from './listing-drawer.tsx';
export { SortableTable } from './sortable-table.tsx';
