// The frame
export { AntdProvider, type AntdProviderProps } from './antd-provider.tsx';
export { App } from 'antd';

// Entering
export {
  Button,
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Segmented,
  Select,
  Switch,
  TimePicker,
  Upload,
} from 'antd';
export type { FormInstance, FormProps, SelectProps, UploadFile, UploadProps } from 'antd';

// Showing
export { Avatar, Badge, Card, Descriptions, Empty, Pagination, Progress, Skeleton, Statistic, Table, Tag } from 'antd';
export type { TableProps } from 'antd';

// Finding one's way
export { Dropdown, Menu, Steps, Tabs } from 'antd';
export type { MenuProps, StepsProps, TabsProps } from 'antd';

// Over the page
export { Alert, Drawer, Modal, Popconfirm, Spin, Tooltip } from 'antd';
