// Columns that many tables have in the same way.
import { Column, CreateDateColumn, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A part of the primary key, or all of it. */
export function PrimaryKeyColumn(type: 'uuid' | 'text' | 'integer', constraint: string) {
  return PrimaryColumn({ type, primaryKeyConstraintName: constraint });
}

/** A number that the database gives; with `BY DEFAULT` a row may bring its own, as the seed's do. */
export function GeneratedId(
  type: 'integer' | 'bigint',
  generatedIdentity: 'ALWAYS' | 'BY DEFAULT',
  constraint: string,
) {
  const options = { type, generatedIdentity, primaryKeyConstraintName: constraint };
  return PrimaryGeneratedColumn('identity', options);
}

/** When a row was written. */
export function CreatedAt() {
  return CreateDateColumn({ type: 'timestamptz' });
}

/** A moment that may not be there, as the API says it: ISO 8601, in milliseconds. */
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

/** The condition of a CHECK: the column `email` holds what `foldEmail` makes of an address. */
export const EMAIL_IS_FOLDED = 'email = lower(normalize(email, NFKC))';
