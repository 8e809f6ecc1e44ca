import { formatCountWithNoun, Table } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../../common/layout/section.tsx';
import { cellText, fieldLabel } from '../field-labels.ts';
import type { ImportReport } from './import.mutations.ts';
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
    <Section title={`${formatCountWithNoun(bad_count, 'row')} left out`}>
      <Table
        caption={captionOf('Rows that cannot be read, with the reason', bad.length, bad_count)}
        heads={['Line', 'Reason']}
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
  const caption = applied ? 'What was changed' : 'What would change';
  return (
    <Section title={formatCountWithNoun(created + updated, 'product')}>
      <Table
        caption={captionOf(caption, changes.length, created + updated)}
        heads={['Line', 'Product', 'Changes']}
      >
        <tbody>
          {changes.map(({ row, id, name, fields }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">
                {name} <span className={classes.muted}>{id ? `Cat. ${id}` : 'new'}</span>
              </th>
              <td>
                <ul role="list">
                  {fields.filter(isTold(id)).map(({ field, from, to }) => (
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

/** Of a new product what it has is told, not what it lacks. */
const isTold =
  (id: string | null) =>
  ({ to }: ImportReport['changes'][number]['fields'][number]) =>
    id !== null || to !== '';

function captionOf(text: string, shown: number, all: number): string {
  return shown < all ? `${text}; the first ${shown} of ${all}` : text;
}
