import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortHeader, Table } from './table.tsx';

test('a table scrolls in a region that is named by its caption and can be reached by keyboard', () => {
  render(
    <Table caption="Customers">
      <tbody />
    </Table>,
  );
  expect(screen.getByRole('region', { name: 'Customers' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('table', { name: 'Customers' })).toBeInTheDocument();
});

test('a column head says how the rows stand, and asks for another order', async () => {
  const user = userEvent.setup();
  let asked = 0;
  render(
    <Table caption="Customers" captionHidden>
      <thead>
        <tr>
          <SortHeader direction="descending" onSort={() => (asked += 1)}>
            Joined
          </SortHeader>
        </tr>
      </thead>
    </Table>,
  );
  expect(screen.getByRole('columnheader')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Joined' }));
  expect(asked).toBe(1);
});
