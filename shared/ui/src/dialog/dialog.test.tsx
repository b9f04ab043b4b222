import { jest } from '@jest/globals';
import { renderWithUser } from '@rishta/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

import { Dialog } from './dialog.tsx';

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Welcome, User"
        description="Choose an option below"
        closeLabel="Close"
        onClose={() => {
          onClose();
          setOpen(false);
        }}
      >
        <a href="/dashboard">Dashboard</a>
      </Dialog>
    </>
  );
}

async function openDialog(onClose?: () => void) {
  const { user } = renderWithUser(<Page {...(onClose && { onClose })} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

it('has the name and the description it is given, and its first choice takes the focus', async () => {
  await openDialog();
  const dialog = screen.getByRole('dialog', { name: 'Welcome, User' });
  expect(dialog).toHaveAccessibleDescription('Choose an option below');
  expect(within(dialog).getByRole('link', { name: 'Dashboard' })).toHaveFocus();
});

it('closes on Esc and gives the focus back', async () => {
  const onClose = jest.fn();
  const user = await openDialog(onClose);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes by its button', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('closes on a press beside it, and not on one inside', async () => {
  const user = await openDialog();
  await user.click(screen.getByText('Choose an option below'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toBeInTheDocument();
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays open when its owner does not close it', async () => {
  const { user } = renderWithUser(
    <Dialog open title="Working" closeLabel="Close" onClose={() => {}}>
      Please wait
    </Dialog>,
  );
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Working' })).toBeInTheDocument();
});

it('gives the focus back when it goes away while open', async () => {
  function Owner() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          Open
        </button>
        {shown && (
          <Dialog open title="Sign out?" closeLabel="Close" onClose={() => setShown(false)}>
            You can come back.
          </Dialog>
        )}
      </>
    );
  }
  const { user } = renderWithUser(<Owner />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

describe('what takes the focus', () => {
  const open = (children: ReactNode, footer?: ReactNode) =>
    render(
      <Dialog open title="Choose" closeLabel="Close" onClose={() => {}} footer={footer}>
        {children}
      </Dialog>,
    );

  it('is the first button at the foot when there is nothing to choose above it', () => {
    open('Nothing can bring it back.', <button type="button">Keep it</button>);
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  });

  it('is the choice that is made already', () => {
    open(
      <>
        <input type="radio" name="tongue" aria-label="Urdu" />
        <input type="radio" name="tongue" aria-label="English" defaultChecked />
      </>,
    );
    expect(screen.getByRole('radio', { name: 'English' })).toHaveFocus();
  });

  it('is passed over what cannot be used', () => {
    open(
      <>
        <button type="button" disabled>
          Not yet
        </button>
        <input type="text" tabIndex={-1} />
        <select aria-label="Country" />
      </>,
    );
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveFocus();
  });

  it('is the close button where there is no choice, until there is one', async () => {
    const { rerender } = open('Loading');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    rerender(
      <Dialog open title="Choose" closeLabel="Close" onClose={() => {}}>
        <button type="button">Lahore</button>
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Lahore' })).toHaveFocus());
  });
});
