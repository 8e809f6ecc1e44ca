import { Table } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../../common/layout/section.tsx';
import { cellText, fieldLabel } from '../field-labels.ts';
import type { ImportReport } from './import.mutations.ts';
import classes from './import-report.module.css';

/** Tables of an import report: invalid rows with reasons, and changes by row. */
export function ImportReportTables({ report }: { report: ImportReport }) {
  return (
    <>
      {report.bad.length > 0 && <BadRows report={report} />}
      {report.changes.length > 0 && <Changes report={report} />}
    </>
  );
}

function BadRows({ report: { bad, bad_count } }: { report: ImportReport }) {
  return (
    <Section title={$t('adminProducts.rowsSkipped', { n: bad_count })}>
      <Table
        caption={formatCaption($t('adminProducts.skippedCaption'), bad.length, bad_count)}
        heads={[$t('adminCommon.line'), $t('adminCommon.reason')]}
      >
        <tbody>
          {bad.map(({ row, reason }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td className={classes.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Changes({ report: { applied, changes, created, updated } }: { report: ImportReport }) {
  const caption = applied ? $t('adminProducts.changesMade') : $t('adminProducts.changesToMake');
  return (
    <Section title={$t('adminProducts.productCount', { n: created + updated })}>
      <Table
        caption={formatCaption(caption, changes.length, created + updated)}
        heads={[$t('adminCommon.line'), $t('adminCommon.product'), $t('adminProducts.changes')]}
      >
        <tbody>
          {changes.map(({ row, id, name, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                {name}{' '}
                <span className={classes.muted}>
                  {id ? $t('adminCommon.catalogNumber', { id }) : $t('adminProducts.new')}
                </span>
              </th>
              <td>
                <ul role="list">
                  {fields.filter(isShown(id)).map(({ field, from, to }) => (
                    <li key={field}>
                      {fieldLabel(field)}:{id && ' '}
                      {id && <s className={classes.muted}>{cellText(field, from)}</s>}{' '}
                      {cellText(field, to)}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** For a new product, shows only the fields that have a value. */
const isShown =
  (id: string | null) =>
  ({ to }: ImportReport['changes'][number]['fields'][number]) =>
    id !== null || to !== '';

function formatCaption(text: string, shown: number, all: number): string {
  return shown < all ? $t('adminProducts.firstOf', { text, shown, all }) : text;
}
