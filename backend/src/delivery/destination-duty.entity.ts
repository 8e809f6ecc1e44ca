import { Check, Column, Entity } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';

/** What buyers in a country read about its import duties, so that two countries of one zone can differ. */
@Entity('destination_duty')
@Check('destination_duty_country_code', `country ~ '^[A-Z]{2}$'`)
@Check('destination_duty_note_length', 'char_length(note) BETWEEN 1 AND 300')
export class DestinationDutyEntity {
  @PrimaryKeyColumn('text', 'destination_duty_pk')
  country: string;

  @Column({ type: 'text' })
  note: string;
}
