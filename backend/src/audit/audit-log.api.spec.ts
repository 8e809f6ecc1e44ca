import { useApi } from '../../test/api.js';
import { anAdmin } from '../../test/build.js';
import { AuditLog, type AuditRecord } from './audit-log.js';

const api = useApi();

describe('the audit log', () => {
  it('takes any number of changes in one statement, in their order, nulls and all', async () => {
    const { id } = await anAdmin(api);
    const by = { id, permission: 'catalog.edit', device: 'Firefox on Windows' } as const;
    const writes = Array.from({ length: 12_000 }, (_, index): AuditRecord => {
      const made = index % 2 === 0;
      const before = made ? null : { name: 'Pétion', price: 25 };
      const after = { name: 'Pétion', price: 30 };
      return {
        by,
        action: 'product.import',
        subject: 'product',
        subjectId: String(index),
        before,
        after,
      };
    });
    const log = api.app.get(AuditLog);
    const statements = await api.statements(() => log.record(api.dataSource.manager, ...writes));
    expect(statements).toHaveLength(1);
    const { items, total } = await log.list({ page: 1, page_size: 2 });
    const used = { permission: 'catalog.edit', device: 'Firefox on Windows' };
    expect([total, items]).toMatchObject([
      12_000,
      [
        { subject_id: '11999', ...used, before: { price: 25 }, after: { price: 30 } },
        { subject_id: '11998', before: null, after: { name: 'Pétion', price: 30 } },
      ],
    ]);
  });
});
