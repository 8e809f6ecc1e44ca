import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of what the shop asks of its staff; without it, nothing. */
@Entity('staff_rule')
@Check('staff_rule_one_row', '"id" = 1')
export class StaffPolicy {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'staff_rule_pk' })
  id: number;

  /** Who has no second factor may do nothing in the back office but set one up. */
  @Column('boolean', { default: false })
  secondFactorRequired: boolean;
}
