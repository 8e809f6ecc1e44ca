import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from '../common/key-case.js';

/** An entity's `saleLabel` is the column `sale_label`, without a word in the entity. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, ownName: string | undefined): string {
    return ownName ?? snakeCase(property);
  }
}
