import '../../../testing/in-french.ts';
import { screen } from '@testing-library/react';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import type { OrderDetail } from '../orders.types.ts';
import { ParcelsPanel } from './parcels-panel.tsx';
import type { OrderShipments } from './parcels.queries.ts';

const ID = '0193a5f2-77aa-7bbb-8ccc-0123456789ab';
const AT = '2026-01-02T12:00:00.000Z';

const shipments: OrderShipments = {
  ...{ delivery_state: 'fulfilled', left: [] },
  shipments: [
    {
      ...{ id: 'p1', state: 'shipped', carrier: '', carrier_name: '', tracking_code: '' },
      ...{ tracking_url: null, packed_at: AT, packed_by: 'Sanité', shipped_at: AT },
      ...{ delivered_at: AT, returned_at: AT, cancelled_at: AT },
      items: [{ line_id: 'l1', name: 'Capois', quantity: 1, numbers: [5], coins: null }],
    },
  ],
  customs: {
    state: 'needed',
    incomplete: [
      {
        ...{ product_id: '7', name: 'Capois' },
        missing: ['customs_description', 'hs_code', 'origin_country', 'weight'],
      },
    ],
  },
};

it('shows the history of a parcel and what customs needs in the language of the back office', async () => {
  const order = { id: ID, status: 'pending' } as OrderDetail;
  renderAdmin(<ParcelsPanel order={order} />, {
    [`GET /admin/orders/${ID}/shipments`]: () => shipments,
  });
  const history = await screen.findByText(/^Préparé le .* par Sanité/);
  expect(history.textContent.split(' · ').map((text) => /^\D+(?= \d)/.exec(text)?.[0])).toEqual([
    'Préparé le',
    'Expédié le',
    'Livré le',
    'Retourné le',
    'Annulé le',
  ]);
  expect(screen.getByRole('link', { name: 'Capois' }).parentElement).toHaveTextContent(
    'Capois: description pour la douane, code SH, pays d’origine, poids',
  );
});
