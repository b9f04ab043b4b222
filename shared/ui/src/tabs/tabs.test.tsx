import { jest } from '@jest/globals';
import { renderWithUser } from '@rishta/testing';
import { fireEvent, screen } from '@testing-library/react';

import { Tabs, type TabItem } from './tabs.tsx';

type Key = 'active' | 'pending' | 'rejected';

const TABS: [TabItem<Key>, ...TabItem<Key>[]] = [
  { key: 'active', label: 'Active', content: 'All active ones' },
  { key: 'pending', label: 'Pending', content: 'All pending ones' },
  { key: 'rejected', label: 'Rejected', content: 'All rejected ones' },
];

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the panel of the chosen tab, named by it', async () => {
  const { user } = renderWithUser(<Tabs label="Profiles" tabs={TABS} />);
  expect(screen.getByRole('tablist', { name: 'Profiles' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Active' })).toHaveTextContent('All active ones');
  await user.click(tab('Rejected'));
  expect(screen.getByRole('tabpanel', { name: 'Rejected' })).toHaveTextContent('All rejected ones');
  expect(tab('Active')).toHaveAttribute('aria-selected', 'false');
});

it('is one stop in the tab order, and arrows go round', async () => {
  const { user } = renderWithUser(<Tabs label="Profiles" tabs={TABS} />);
  await user.tab();
  expect(tab('Active')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Pending')).toHaveFocus();
  expect(tab('Pending')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{End}');
  expect(tab('Rejected')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Active')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Rejected')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(tab('Active')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});

it('follows the direction of the text', async () => {
  document.documentElement.dir = 'rtl';
  const { user } = renderWithUser(<Tabs label="Profiles" tabs={TABS} />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Pending')).toHaveFocus();
  document.documentElement.removeAttribute('dir');
});

it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
  'leaves a key with a modifier to the browser, which goes back by it: %o',
  (modifier) => {
    renderWithUser(<Tabs label="Profiles" tabs={TABS} />);
    const isLeftToBrowser = fireEvent.keyDown(tab('Active'), { key: 'ArrowLeft', ...modifier });
    expect(isLeftToBrowser).toBe(true);
    expect(tab('Active')).toHaveAttribute('aria-selected', 'true');
  },
);

it('leaves the choice to its owner', async () => {
  const onSelect = jest.fn();
  const { user } = renderWithUser(<Tabs label="Profiles" tabs={TABS} selected="active" onSelect={onSelect} />);
  await user.click(tab('Pending'));
  expect(onSelect).toHaveBeenCalledWith('pending');
  expect(tab('Active')).toHaveAttribute('aria-selected', 'true');
});

describe('a row that is too long', () => {
  /** Lays the tabs out side by side, each as wide as the row, as no browser does here. */
  const layOut = (direction: 1 | -1) => {
    const widths = { scrollWidth: 300, clientWidth: 100 };
    for (const [name, value] of Object.entries(widths)) {
      jest.spyOn(Element.prototype, name as keyof typeof widths, 'get').mockReturnValue(value);
    }
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = ['Active', 'Pending', 'Rejected'].indexOf(this.textContent);
      const scrolled = this.parentElement?.scrollLeft ?? 0;
      return at < 0 ? new DOMRect(0, 0, 100) : new DOMRect(direction * at * 100 - scrolled, 0, 100);
    });
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('brings a tab into sight when it is chosen', async () => {
    layOut(1);
    const { user } = renderWithUser(<Tabs label="Profiles" tabs={TABS} />);
    expect(screen.getByRole('tablist').scrollLeft).toBeLessThanOrEqual(0);
    await user.click(tab('Rejected'));
    expect(screen.getByRole('tablist').scrollLeft).toBeGreaterThan(100);
  });

  it('shows the tab that is chosen from the start, from right to left, too', () => {
    layOut(-1);
    renderWithUser(<Tabs label="Profiles" tabs={TABS} selected="rejected" />);
    expect(screen.getByRole('tablist').scrollLeft).toBeLessThan(-100);
  });
});
