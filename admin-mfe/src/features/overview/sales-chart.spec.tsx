import { render, screen, within } from '@testing-library/react';
import { SalesChart } from './sales-chart.tsx';

const days = [
  { date: '2026-11-10', revenue: 0, orders: 0 },
  { date: '2026-11-11', revenue: 120.5, orders: 3 },
  { date: '2026-11-12', revenue: 25, orders: 1 },
];

describe('SalesChart', () => {
  it('summarizes the period in its caption', () => {
    render(<SalesChart days={days} />);
    expect(screen.getByRole('figure')).toHaveTextContent(
      '$145.50 from 4 orders in the last 3 days. The best day was Nov 11, with $120.50.',
    );
    expect(
      screen.getByRole('img', { name: 'Revenue per day, 3 days, between 0 and $200' }),
    ).toBeVisible();
  });

  it('shows the money received in the period', () => {
    render(<SalesChart days={days} received={50} />);
    expect(screen.getByRole('figure')).toHaveTextContent(
      'The best day was Nov 11, with $120.50.Received $50.00 in the last 3 days.',
    );
  });

  it('shows more refunds than payments as a negative amount', () => {
    render(<SalesChart days={days} received={-5} />);
    expect(screen.getByRole('figure')).toHaveTextContent('Received -$5.00 in the last 3 days.');
  });

  it.each([
    ['if it is 0', 0],
    ['with an older API version, which does not send it', undefined],
  ])('hides the money received %s', (_, received) => {
    render(<SalesChart days={days} received={received} />);
    expect(screen.getByRole('figure')).not.toHaveTextContent('Received');
  });

  it('has the same numbers as a table, newest first', () => {
    render(<SalesChart days={days} />);
    const table = screen.getByRole('table', { hidden: true });
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map((row) => row.textContent),
    ).toEqual(['DayRevenueOrders', 'Nov 12$25.001', 'Nov 11$120.503', 'Nov 10$0.000']);
  });

  it('shows a message if there were no sales', () => {
    render(<SalesChart days={days.map((day) => ({ ...day, revenue: 0, orders: 0 }))} />);
    expect(screen.getByRole('figure')).toHaveTextContent('No sales in the last 3 days.');
  });
});
