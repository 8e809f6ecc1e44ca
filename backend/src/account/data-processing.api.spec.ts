import { useApi } from '../../test/api.js';
import { DATA_PROCESSING } from './data-processing.contract.js';
import { renderPersonalDataPage } from './personal-data-page.js';

describe('what personal data the shop stores', () => {
  const api = useApi();

  it('is public and agrees with the record of processing activities', async () => {
    const { status, body } = await api.get('/data-processing');
    expect([status, body]).toEqual([200, DATA_PROCESSING]);
    const record = renderPersonalDataPage();
    for (const { purpose, basis, retention } of DATA_PROCESSING.items)
      expect(record).toContain(`| ${purpose} | ${basis} | ${retention} |`);
  });

  it('names each purpose once, and none about staff', () => {
    const items = DATA_PROCESSING.items.map((item) => JSON.stringify(item));
    expect(new Set(items).size).toBe(items.length);
    expect(DATA_PROCESSING.items).toContainEqual(
      expect.objectContaining({ purpose: 'emails about orders and the account' }),
    );
    expect(DATA_PROCESSING.items.map(({ subject }) => subject)).not.toContain('staff');
  });
});
