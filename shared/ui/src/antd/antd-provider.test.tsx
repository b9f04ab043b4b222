import { setMatchingMedia } from '@rishta/testing';
import { render, screen } from '@testing-library/react';
import { Button, Empty, theme } from 'antd';

import { AntdProvider } from './index.ts';

const Motion = () => <>{theme.useToken().token.motion ? 'moves' : 'keeps still'}</>;

it.each([
  ['moves', []],
  ['keeps still', ['(prefers-reduced-motion: reduce)']],
])('%s', (words, media) => {
  setMatchingMedia(...media);
  render(
    <AntdProvider language="en" direction="ltr">
      <Motion />
    </AntdProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  ['en', 'ltr', 'No data'],
  ['ur', 'rtl', 'کوئی ڈیٹا نہیں'],
] as const)('speaks %s', (language, direction, words) => {
  render(
    <AntdProvider language={language} direction={direction}>
      <Empty />
    </AntdProvider>,
  );
  expect(screen.getAllByText(words)).not.toHaveLength(0);
});

it.each([
  ['en', 'ltr', 'rishta'],
  ['ur', 'rtl', 'rishta-ur'],
] as const)('takes its sizes from the style sheet’s part for %s', (language, direction, part) => {
  render(
    <AntdProvider language={language} direction={direction}>
      <Button>Save</Button>
    </AntdProvider>,
  );
  expect(screen.getByRole('button', { name: 'Save' })).toHaveClass(part);
});
