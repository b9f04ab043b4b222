import { Button, Drawer, Dropdown, Modal, Table } from 'antd';
import type { ReactNode } from 'react';

import type * as facade from './index.ts';
import type * as records from './records.ts';

type Drawn = Exclude<keyof typeof facade | keyof typeof records, 'AntdProvider'>;

const columns = [{ dataIndex: 'name', sorter: true, showSorterTooltip: false }];
const rows = [{ key: 1 }, { key: 2 }];

/**
 * Every component of the facade, with all that pages show of it: antd tells its styles while it draws. What opens over a
 * page is not drawn on a server; it tells its own styles all the same, but not those of what stands in it.
 */
export const samples: Record<Drawn, ReactNode> = {
  Drawer: <Drawer />,
  Dropdown: (
    <Dropdown menu={{ items: [] }}>
      <span />
    </Dropdown>
  ),
  Modal: (
    <>
      <Modal />
      <Button />
    </>
  ),
  Table: <Table columns={columns} dataSource={rows} pagination={{ pageSize: 1, showSizeChanger: false }} />,
};
