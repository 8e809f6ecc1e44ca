import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Attempts of one limit and subject since the window opened; shared by all replicas. */
@Entity({ name: 'attempt_window' })
export class AttemptWindow {
  /** `<limit>:<hash of the subject>`, so that no address or email is stored in plain text. */
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'attempt_window_pk' })
  key: string;

  @Column('integer')
  attempts: number;

  @Index('attempt_window_ends_at')
  @Column('timestamptz')
  endsAt: Date;
}
