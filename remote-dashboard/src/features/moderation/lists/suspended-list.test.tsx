import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { open, posts } from '../testing/moderation-page.ts';

describe('suspended accounts', () => {
  it('are reinstated after a question', async () => {
    const { host } = await open('/Moderation?tab=suspended');
    await userEvent.click(await screen.findByRole('button', { name: 'Reinstate' }));
    const dialog = screen.getByRole('dialog', { name: 'Reinstate Zed?' });
    expect(within(dialog).getByText(/^The account can log in, and is what it was before/)).toBeVisible();
    expect(posts(host)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
    expect(posts(host)).toEqual([['/moderation/accounts/a8/reinstate', undefined]]);
  });
});
