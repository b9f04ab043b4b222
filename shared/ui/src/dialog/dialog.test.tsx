import { jest } from '@jest/globals';
import { renderWithUser } from '@rishta/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

import { Dialog } from './dialog.tsx';

const onClose = jest.fn();

afterEach(() => {
  jest.clearAllMocks();
});

function Page() {
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

async function openDialog() {
  const { user } = renderWithUser(<Page />);
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
  const user = await openDialog();
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
  await user.click(dialog);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays open when a press inside ends beside it, as text is selected', async () => {
  const { user } = renderWithUser(
    <Dialog open title="Report" closeLabel="Close" onClose={onClose}>
      <textarea aria-label="Words" />
    </Dialog>,
  );
  const [dialog, words] = [screen.getByRole('dialog'), screen.getByRole('textbox', { name: 'Words' })];
  await user.pointer([{ keys: '[MouseLeft>]', target: words }, { target: dialog }, { keys: '[/MouseLeft]' }]);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open when its scrollbar is pressed, which is no click', async () => {
  const { user } = renderWithUser(
    <Dialog open title="Report" closeLabel="Close" onClose={onClose}>
      Long
    </Dialog>,
  );
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('dialog') });
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves the dialog open that it stands in', async () => {
  const onCloseInner = jest.fn();
  const { user } = renderWithUser(
    <Dialog open title="Pictures" closeLabel="Close pictures" onClose={onClose}>
      <Dialog open title="Report" closeLabel="Close report" onClose={onCloseInner}>
        Sent
      </Dialog>
    </Dialog>,
  );
  await user.click(screen.getByRole('dialog', { name: 'Report' }));
  fireEvent(screen.getByRole('dialog', { name: 'Report' }), new Event('cancel', { cancelable: true }));
  expect(onCloseInner).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open when no file is chosen in it', () => {
  render(
    <Dialog open title="Report" closeLabel="Close" onClose={onClose}>
      <input type="file" aria-label="Proof" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Proof'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
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
