// Column decorators shared by many tables.
import { Column, CreateDateColumn, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Primary key column, or one column of a composite key. */
export function PrimaryKeyColumn(type: 'uuid' | 'text' | 'integer', constraint: string) {
  return PrimaryColumn({ type, primaryKeyConstraintName: constraint });
}

/** Identity column. With `BY DEFAULT` an insert may set the value, as the seed does. */
export function GeneratedId(
  type: 'integer' | 'bigint',
  generatedIdentity: 'ALWAYS' | 'BY DEFAULT',
  constraint: string,
) {
  const options = { type, generatedIdentity, primaryKeyConstraintName: constraint };
  return PrimaryGeneratedColumn('identity', options);
}

/** Time of insertion. */
export function CreatedAt() {
  return CreateDateColumn({ type: 'timestamptz' });
}

/** Nullable timestamp as the API formats it: ISO 8601 in milliseconds. */
export function TimestampColumn(byDefault?: () => string) {
  return Column({
    type: 'timestamptz',
    nullable: true,
    ...(byDefault && { default: byDefault }),
    transformer: {
      from: (moment: Date | null) => moment?.toISOString() ?? null,
      to: (moment: string | null) => moment,
    },
  });
}

/** CHECK condition: the column `email` holds the output of `normalizeEmail`. */
export const EMAIL_IS_FOLDED = 'email = lower(normalize(email, NFKC))';
