import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortHeader, Table } from './table.tsx';

test('a table scrolls in a focusable region named by its caption', () => {
  render(
    <Table caption="Customers">
      <tbody />
    </Table>,
  );
  expect(screen.getByRole('region', { name: 'Customers' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('table', { name: 'Customers' })).toBeInTheDocument();
});

test('a sort header exposes the direction and calls onSort', async () => {
  const user = userEvent.setup();
  let sorts = 0;
  render(
    <Table caption="Customers" captionHidden>
      <thead>
        <tr>
          <SortHeader direction="descending" onSort={() => (sorts += 1)}>
            Joined
          </SortHeader>
        </tr>
      </thead>
    </Table>,
  );
  expect(screen.getByRole('columnheader')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Joined' }));
  expect(sorts).toBe(1);
});
