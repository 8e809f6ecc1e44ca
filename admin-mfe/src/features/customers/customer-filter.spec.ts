import { filterCustomers } from './customer-filter.ts';

const customer = (username: string, email: string) => {
  return { id: email, username, email, created_at: '', order_count: 0, total_spent: 0 };
};
const DESIR = customer('Félicité Désir', 'felicite@example.com');
const CUSTOMERS = [DESIR, customer('Marie-Jeanne', 'mj@example.com')];

test.each(['desir', 'DÉSIR', 'Félicité d', 'felicite@'])(
  'finds a customer by "%s", ignoring case and accents',
  (text) => {
    expect(filterCustomers(CUSTOMERS, text)).toEqual([DESIR]);
  },
);
