import { nextStamp, partsOf, sourceOf } from './migration-source.ts';

const NOW = 1_795_400_000_000;

describe('the stamp of a new migration', () => {
  it('is the present moment', () => {
    expect(nextStamp(['1764000000000-shop.ts'], NOW)).toBe(NOW);
  });

  it('comes after migrations that are ahead of the clock', () => {
    const files = ['1796100000000-staff.ts', '1764000000000-shop.ts'];
    expect(nextStamp(files, NOW)).toBe(1_796_100_000_001);
  });
});

describe('a new index', () => {
  const INDEX = 'CREATE INDEX "parcel_by_order" ON "parcel" ("order_id") ';
  const drift = {
    up: ['ALTER TABLE "parcel" ADD "weight" integer', INDEX],
    down: ['DROP INDEX "public"."parcel_by_order"', 'ALTER TABLE "parcel" DROP COLUMN "weight"'],
  };

  it('of a table with rows is built concurrently, in a migration of its own without a transaction', () => {
    const [first, second, ...others] = partsOf('parcels', drift);
    expect(first).toEqual({
      name: 'parcels',
      isTransaction: true,
      up: ['ALTER TABLE "parcel" ADD "weight" integer'],
      down: ['ALTER TABLE "parcel" DROP COLUMN "weight"'],
    });
    expect(second).toEqual({
      name: 'parcels-indexes',
      isTransaction: false,
      up: [
        'DROP INDEX CONCURRENTLY IF EXISTS "parcel_by_order"',
        'CREATE INDEX CONCURRENTLY "parcel_by_order" ON "parcel" ("order_id") ',
      ],
      down: ['DROP INDEX CONCURRENTLY IF EXISTS "parcel_by_order"'],
    });
    expect(others).toEqual([]);
    expect(sourceOf(second!, NOW)).toContain('transaction = false as const;');
    expect(sourceOf(first!, NOW)).not.toContain('transaction');
  });

  it('of a new table is made with it', () => {
    const up = ['CREATE TABLE "parcel" ("order_id" uuid NOT NULL)', INDEX];
    expect(partsOf('parcels', { up, down: [] })).toMatchObject([{ isTransaction: true, up }]);
  });

  it('needs no migration where nothing has changed', () => {
    expect(partsOf('parcels', { up: [], down: [] })).toEqual([]);
  });
});
