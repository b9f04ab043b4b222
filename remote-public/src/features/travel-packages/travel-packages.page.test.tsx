import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './travel-packages.page.tsx';

const path = '/Addpostdetailpage';

test('the packages show their prices and lead to an enquiry', async () => {
  await renderPage(page, { path });
  expect(screen.getByRole('heading', { level: 3, name: '7-day Dubai' })).toBeVisible();
  expect(screen.getByText('Rs 95,000')).toBeVisible();
  expect(screen.getByText('Rs 150,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enquire about 10-day Turkey' })).toHaveAttribute(
    'href',
    `${path}?enquire=turkey-10#enquiry`,
  );
});

test('the filters offer all categories and locations, and work through the address', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page, { path });
  const choices = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(choices('Category')).toEqual(['Flights', 'Hotels', 'Holiday Packages', 'Umrah Packages', 'Visa Services']);
  expect(choices('Location').join(', ')).toBe(
    'Islamabad, Lahore, Karachi, Dubai, Istanbul, Makkah, London, Paris, New York, Bangkok',
  );
  await user.selectOptions(screen.getByLabelText('Location'), 'Dubai');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(currentUrl()).toBe(`${path}?location=Dubai`);
  expect(screen.getByText('1 package found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply filters' })).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Category'), 'Flights');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(screen.getByText('No package fits these filters')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(screen.getByText('2 packages found')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply filters' })).toHaveFocus();
  for (const label of ['Category', 'Location']) expect(screen.getByLabelText(label)).toHaveDisplayValue('Any');
});

test('an enquiry opens beside the packages, keeps its words while the filters change, and gets a ticket', async () => {
  const user = userEvent.setup();
  const { host, currentUrl } = await renderPage(page, {
    path,
    url: `${path}?location=Dubai`,
    api: () => answer(201, { success: true, message: '', data: { ticket: 'T-7GH2K0PQ9X' } }),
  });
  await user.click(screen.getByRole('link', { name: 'Enquire about 7-day Dubai' }));
  expect(currentUrl()).toBe(`${path}?location=Dubai&enquire=dubai-7`);
  const title = screen.getByRole('heading', { level: 2, name: 'Enquire about 7-day Dubai' });
  expect(title).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Enquire about 7-day Dubai' }));
  expect(title).toHaveFocus();
  const box = (name: RegExp) => screen.getByRole('textbox', { name });
  await user.type(box(/Your Name/), 'Sana Malik');
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(currentUrl()).toBe(`${path}?enquire=dubai-7`);
  expect(box(/Your Name/)).toHaveValue('Sana Malik');

  const send = () => user.click(screen.getByRole('button', { name: 'Send Your Enquiry' }));
  await send();
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.type(box(/Phone Number/), '+447911123456');
  await user.type(box(/Email Address/), 'sana@example.com');
  await user.type(box(/Your Message/), 'In March?');
  await send();
  expect(host.requests).toMatchObject([
    { path: '/enquiries', body: { package: 'dubai-7', name: 'Sana Malik', message: 'In March?', website: '' } },
  ]);
  expect(screen.getByText('Your ticket number is T-7GH2K0PQ9X.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Close the enquiry' }));
  expect(currentUrl()).toBe(path);
  expect(screen.getByRole('link', { name: 'Enquire about 7-day Dubai' })).toHaveFocus();
});

test('the focus goes from an enquiry that is closed to the filters where its package is not among those found', async () => {
  const user = userEvent.setup();
  await renderPage(page, { path, url: `${path}?location=London&enquire=dubai-7` });
  await user.click(screen.getByRole('link', { name: 'Close the enquiry' }));
  expect(screen.getByRole('button', { name: 'Apply filters' })).toHaveFocus();
});

test('an address that asks about no package of ours shows the packages only', async () => {
  await renderPage(page, { path, url: `${path}?enquire=moon-3` });
  expect(screen.queryByRole('button', { name: 'Send Your Enquiry' })).not.toBeInTheDocument();
});
