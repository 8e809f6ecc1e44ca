import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { renderAt } from '../../testing/render-at.tsx';
import { OrderNote } from './order-note.tsx';
import { orderQuery } from './orders.queries.ts';

const ID = '019a1804-c0de-7000-8000-0000456789ab';
const PATH = `/admin/orders/${ID}`;

interface NoteChange {
  readonly note: string;
  readonly based_on?: string;
}

function LoadedNote() {
  const { data } = useQuery(orderQuery(ID));
  return data ? <OrderNote id={ID} saved={data.note} /> : null;
}

/** Renders an order's note with an API that checks what a change is based on. */
async function openNote(saved: string) {
  let stored = saved;
  const { asked } = fakeApi({
    [`GET ${PATH}`]: () => ({ id: ID, note: stored }),
    [`PUT ${PATH}/note`]: async (request) => {
      const { note, based_on: basedOn } = (await request.json()) as NoteChange;
      if (basedOn !== stored) return createProblem(409, 'orders.note-changed', 'Changed.');
      stored = note;
      return { id: ID, note };
    },
  });
  const host = createFakeHost({ user: anAdmin });
  renderAt(<LoadedNote />, host);
  const field = await screen.findByRole('textbox', { name: /^Internal note/ });
  return {
    host,
    field,
    stored: () => stored,
    saves: () => asked(`PUT ${PATH}/note`),
    setByColleague: (note: string) => {
      stored = note;
    },
    refetch: () => act(() => host.queryClient.invalidateQueries()),
  };
}

const saveButton = () => screen.getByRole('button', { name: 'Save note' });

describe('OrderNote', () => {
  it('saves the trimmed note with the one it is based on', async () => {
    const { field, host, saves, stored } = await openNote('Gift');
    await userEvent.type(field, ' wrap it ');
    await userEvent.click(saveButton());
    await waitFor(() => expect(field).toHaveValue('Gift wrap it'));
    expect(await saves()[0]?.json()).toEqual({ note: 'Gift wrap it', based_on: 'Gift' });
    expect(stored()).toBe('Gift wrap it');
    expect(host.toasts).toEqual([{ title: 'Saved!', message: 'Note saved.' }]);
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('follows the refetched note while it is untouched', async () => {
    const { field, saves, setByColleague, refetch } = await openNote('');
    setByColleague('Do not ship');
    await refetch();
    await waitFor(() => expect(field).toHaveValue('Do not ship'));
    expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(saveButton());
    expect(saves()).toEqual([]);
  });

  it("shows a colleague's note before it is overwritten", async () => {
    const { field, host, setByColleague, refetch, stored } = await openNote('');
    await userEvent.type(field, 'Gift wrap it');
    setByColleague('Do not ship');
    await refetch();
    expect(field).toHaveValue('Gift wrap it');
    await userEvent.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this note' });
    expect(dialog).toHaveTextContent('Do not ship');
    expect(stored()).toBe('Do not ship');
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(field).toHaveValue('Gift wrap it');
    await userEvent.click(saveButton());
    await waitFor(() => expect(stored()).toBe('Gift wrap it'));
    expect(host.toasts).toHaveLength(1);
  });
});
