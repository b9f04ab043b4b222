import { setMatchingMedia } from '@rishta/testing';
import { render, screen } from '@testing-library/react';
import { Button, Empty } from 'antd';

import { AntdProvider } from './index.ts';

// eslint-disable-next-line testing-library/no-node-access -- a style sheet has no role
const styleSheets = () => [...document.head.querySelectorAll('style')];
const styles = () =>
  styleSheets()
    .map((sheet) => sheet.textContent)
    .join('');

afterEach(() => {
  for (const sheet of styleSheets()) sheet.remove();
});

it('gives the style sheets that antd adds the nonce of the page', () => {
  render(
    <AntdProvider nonce="n0nce" language="en" direction="ltr">
      <Button>Save</Button>
    </AntdProvider>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  expect(styleSheets()).not.toHaveLength(0);
  expect(styleSheets().map((sheet) => sheet.nonce)).toEqual(styleSheets().map(() => 'n0nce'));
});

it.each([
  ['moves', [], '--ant-motion-duration-slow:200ms'],
  ['keeps still for those who ask', ['(prefers-reduced-motion: reduce)'], '--ant-motion-duration-slow:0s'],
])('has the colours of the site and %s', (_what, media, motion) => {
  setMatchingMedia(...media);
  render(
    <AntdProvider nonce={undefined} language="en" direction="ltr">
      <Button type="primary">Save</Button>
    </AntdProvider>,
  );
  expect(styles()).toContain('--ant-color-primary:#8a1c3c');
  expect(styles()).toContain(motion);
});

it.each([
  ['en', 'ltr', 'No data'],
  ['ur', 'rtl', 'کوئی ڈیٹا نہیں'],
] as const)('speaks %s', (language, direction, words) => {
  render(
    <AntdProvider nonce={undefined} language={language} direction={direction}>
      <Empty />
    </AntdProvider>,
  );
  expect(screen.getAllByText(words)).not.toHaveLength(0);
});

it.each([
  ['en', 'ltr', '--ant-button-font-weight:600', '--ant-line-height:1.6'],
  ['ur', 'rtl', '--ant-button-font-weight:400', '--ant-line-height:2.1'],
] as const)('has the weight and the lines of the face of %s', (language, direction, weight, lines) => {
  render(
    <AntdProvider nonce={undefined} language={language} direction={direction}>
      <Button>Save</Button>
    </AntdProvider>,
  );
  expect(styles()).toContain(weight);
  expect(styles()).toContain(lines);
});
