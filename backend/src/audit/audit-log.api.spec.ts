import { useApi } from '../../test/api.js';
import { anAdmin } from '../../test/build.js';
import { AuditLog, type AuditRecord } from './audit-log.js';

const api = useApi();

describe('the audit log', () => {
  it('records any number of changes with one statement, in order, including nulls', async () => {
    const { id } = await anAdmin(api);
    const by = { id, permission: 'catalog.edit', device: 'Firefox on Windows' } as const;
    const records = Array.from({ length: 12_000 }, (_, index): AuditRecord => {
      const isNew = index % 2 === 0;
      const before = isNew ? null : { name: 'Pétion', price: 25 };
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
    const statements = await api.statements(() => log.record(api.dataSource.manager, ...records));
    expect(statements).toHaveLength(1);
    const { items, total } = await log.list({ page: 1, page_size: 2 });
    const context = { permission: 'catalog.edit', device: 'Firefox on Windows' };
    expect([total, items]).toMatchObject([
      12_000,
      [
        { subject_id: '11999', ...context, before: { price: 25 }, after: { price: 30 } },
        { subject_id: '11998', before: null, after: { name: 'Pétion', price: 30 } },
      ],
    ]);
  });
});
