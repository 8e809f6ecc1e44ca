import { Check, Column, Entity, Index } from 'typeorm';
import { PrimaryKeyColumn } from '../common/columns.js';

/**
 * Countries with the same delivery services. A country is in at most one zone; one zone can be for all countries that
 * are in no other. Without an active service, the shop does not deliver to the countries of a zone.
 */
@Entity('delivery_zone')
@Check('delivery_zone_name_length', 'char_length(name) BETWEEN 1 AND 80')
@Check('delivery_zone_countries', 'NOT is_rest_of_world OR cardinality(countries) = 0')
@Index('delivery_zone_one_rest_of_world', ['isRestOfWorld'], {
  unique: true,
  where: 'is_rest_of_world',
})
export class DeliveryZoneEntity {
  @PrimaryKeyColumn('uuid', 'delivery_zone_pk')
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** ISO 3166-1 alpha-2, sorted. */
  @Column({ type: 'text', array: true, default: [] })
  countries: string[];

  @Column({ type: 'boolean', default: false })
  isRestOfWorld: boolean;

  /** Place in lists; zones with the same one are sorted by name. */
  @Column({ type: 'integer', default: 0 })
  position: number;

  /** Incremented by every edit, to detect concurrent edits. */
  @Column({ type: 'integer', default: 1 })
  version: number;
}
