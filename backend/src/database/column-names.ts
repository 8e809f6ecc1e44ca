import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from '../common/key-case.js';

/** Naming strategy: the property `saleLabel` maps to the column `sale_label`. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, ownName: string | undefined): string {
    return ownName ?? snakeCase(property);
  }
}
