import { jest } from '@jest/globals';
import { renderPage, testAccount } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

jest.unstable_mockModule('./square-picture.browser.ts', () => {
  throw new TypeError('Failed to fetch');
});
const page = await import('../settings.page.tsx');

it('says nothing against a picture when what cuts it does not come', async () => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  const { host } = await renderPage(page, { account: testAccount });
  await userEvent.upload(screen.getByLabelText('Upload Picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.getByLabelText('Upload Picture')).toHaveAccessibleDescription(/could not be uploaded/);
  expect(host.requests).toEqual([]);
});
