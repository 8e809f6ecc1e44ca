// Captures every admin screen and state, after creating some orders.
import { ownName, test } from '../admin.ts';
import { ADMIN_SCREENS, ADMIN_STATES } from '../admin-screens.ts';
import { captureScreen } from './capture.ts';

test('a morning: ten orders, three of them sent, one cancelled', async ({ admin }) => {
  const { id } = await admin.aProduct({ name: ownName('Coin'), mintage: 50 });
  for (const status of ['completed', 'completed', 'completed', 'cancelled', ...Array(6).keys()]) {
    const order = await admin.anOrder(id, 2);
    if (typeof status === 'string')
      await admin.send('PUT', `/admin/orders/${order.id}/status`, { data: { status } });
  }
});

for (const [name, open] of Object.entries(ADMIN_SCREENS)) {
  test(name, async ({ page, admin }) => {
    await open(page, admin);
    await captureScreen(page, `office ${name}`, 'whole');
  });
}

for (const [name, open] of Object.entries(ADMIN_STATES)) {
  test(name, async ({ page, admin }) => {
    await open(page, admin);
    await captureScreen(page, `office ${name}`, 'window');
  });
}
