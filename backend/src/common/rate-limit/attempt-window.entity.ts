import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried since its window opened; shared by all replicas. */
@Entity({ name: 'attempt_window' })
export class AttemptWindow {
  /** `<limit>:<hash of whom it counts>`: no address or e-mail is kept in the clear. */
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'attempt_window_pk' })
  key: string;

  @Column('integer')
  attempts: number;

  @Index('attempt_window_ends_at')
  @Column('timestamptz')
  endsAt: Date;
}
