import { nextStamp, splitDrift, renderMigration } from './migration-source.ts';

const NOW = 1_795_400_000_000;

describe('the timestamp of a new migration', () => {
  it('is the current time', () => {
    expect(nextStamp(['1764000000000-shop.ts'], NOW)).toBe(NOW);
  });

  it('is later than migrations ahead of the clock', () => {
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

  it('on an existing table is built concurrently, in a separate migration without a transaction', () => {
    const [first, second, ...others] = splitDrift('parcels', drift);
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
    expect(renderMigration(second!, NOW)).toContain('transaction = false as const;');
    expect(renderMigration(first!, NOW)).not.toContain('transaction');
  });

  it('that is unique is built concurrently, too', () => {
    const up = ['CREATE UNIQUE INDEX "parcel_by_code" ON "parcel" ("code") '];
    expect(splitDrift('parcels', { up, down: [] })).toMatchObject([
      {
        isTransaction: false,
        up: [
          'DROP INDEX CONCURRENTLY IF EXISTS "parcel_by_code"',
          'CREATE UNIQUE INDEX CONCURRENTLY "parcel_by_code" ON "parcel" ("code") ',
        ],
      },
    ]);
  });

  it('on a new table is created with the table', () => {
    const up = ['CREATE TABLE "parcel" ("order_id" uuid NOT NULL)', INDEX];
    expect(splitDrift('parcels', { up, down: [] })).toMatchObject([{ isTransaction: true, up }]);
  });

  it('needs no migration if nothing has changed', () => {
    expect(splitDrift('parcels', { up: [], down: [] })).toEqual([]);
  });
});
