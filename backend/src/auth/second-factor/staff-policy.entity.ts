import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Security policy for staff: a single row; without it, the defaults apply. */
@Entity('staff_rule')
@Check('staff_rule_one_row', '"id" = 1')
export class StaffPolicy {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'staff_rule_pk' })
  id: number;

  /** Staff without a second factor can only set one up. */
  @Column('boolean', { default: false })
  secondFactorRequired: boolean;
}
