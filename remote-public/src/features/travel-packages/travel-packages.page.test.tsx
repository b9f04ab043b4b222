import { renderPage } from '@rishta/remote-sdk/testing';
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
    '/Contact?subject=10-day%20Turkey',
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
  await user.selectOptions(screen.getByLabelText('Category'), 'Flights');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(screen.getByText('No package fits these filters')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(screen.getByText('2 packages found')).toBeVisible();
});
