import { Column } from 'typeorm';

/** Columns of an address with its recipient. Parts that a country does not use are empty. */
export abstract class AddressColumns {
  /** The recipient, or the person who picks an order up. */
  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', default: '' })
  company: string;

  @Column({ type: 'text' })
  line1: string;

  @Column({ type: 'text', default: '' })
  line2: string;

  @Column({ type: 'text', default: '' })
  city: string;

  @Column({ type: 'text', default: '' })
  region: string;

  @Column({ type: 'text', default: '' })
  postalCode: string;

  /** ISO 3166-1 alpha-2. */
  @Column({ type: 'char', length: 2 })
  country: string;

  /** E.164; empty: none. */
  @Column({ type: 'text', default: '' })
  phone: string;
}
