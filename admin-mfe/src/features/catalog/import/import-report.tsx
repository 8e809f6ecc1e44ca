import { countOf, Table } from '@challenge-coins/shared-ui/ui';
import { cellText, fieldLabel } from '../field-words.ts';
import type { ImportReport } from './import.mutations.ts';
import section from '../../../common/section.module.css';
import classes from './import-report.module.css';

/** What an import changes, row by row, and the rows it leaves out with their reasons. */
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
    <section className={section.section}>
      <h2 className={section.title}>{countOf(bad_count, 'row')} left out</h2>
      <Table
        caption={captionOf('Rows that cannot be read, with the reason', bad.length, bad_count)}
      >
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {bad.map(({ row, reason }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              <td className={classes.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Changes({ report: { applied, changes, created, updated } }: { report: ImportReport }) {
  const caption = applied ? 'What was changed' : 'What would change';
  return (
    <section className={section.section}>
      <h2 className={section.title}>{countOf(created + updated, 'product')}</h2>
      <Table caption={captionOf(caption, changes.length, created + updated)}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Product</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, id, name, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                {name} <span className={classes.quiet}>{id ? `N° ${id}` : 'new'}</span>
              </th>
              <td>
                <ul role="list">
                  {fields.map(({ field, from, to }) => (
                    <li key={field}>
                      {fieldLabel(field)}:{' '}
                      {id && <s className={classes.quiet}>{cellText(field, from)}</s>}{' '}
                      {cellText(field, to)}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function captionOf(text: string, shown: number, all: number): string {
  return shown < all ? `${text}; the first ${shown} of ${all}` : text;
}
