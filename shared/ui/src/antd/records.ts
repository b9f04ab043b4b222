// For screens with many records of a kind, inside an `AntdProvider`. Its styles are those of `index.ts`.
export { Drawer, Table, type TableProps } from 'antd';
