// antd, in the look of the site. The shell provides this module whole to all who use it, so each name here costs every
// visitor of such a page bytes, and taking one away breaks releases that may be live again: add what a screen needs,
// and draw it in `samples.tsx`, from which its styles are taken. What is large and for few screens is a module of its own
// beside this one, like `records.ts`.
import './antd.css';

export { AntdProvider, type AntdProviderProps } from './antd-provider.tsx';
export { Dropdown, Modal } from 'antd';
