import { useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { formatLongDate, Table, TextArea } from '@challenge-coins/shared-ui/ui';
import { bankLinesError, MAX_BANK_LINES, parseBankLines, type BankLine } from './bank-lines.ts';
import { formatReceived } from './unmatched-labels.ts';
import { useRecordTransfers } from './unmatched.queries.ts';
import classes from './unmatched.module.css';

/** Form that records pasted lines of a bank statement, with a preview and the errors of each line. */
export function RecordTransfersForm({ onDone }: { readonly onDone: () => void }) {
  const recording = useRecordTransfers();
  const form = useForm({
    start: { lines: '' },
    checkFields: ({ lines }) => {
      const error = bankLinesError(lines);
      return error === undefined ? {} : { lines: error };
    },
    send: async ({ lines }) => {
      const parsed = parseBankLines(lines);
      await recording.mutateAsync(
        parsed.flatMap((line) => ('transfer' in line ? line.transfer : [])),
      );
      onDone();
    },
    fallbackMessage: $t('adminUnmatched.transfersFailed'),
  });
  const lines = parseBankLines(form.values.lines);
  return (
    <>
      <p>{$t('adminUnmatched.transfersHelp')}</p>
      <SmallForm
        label={$t('adminUnmatched.transfers')}
        button={$t('adminUnmatched.recordTransfers')}
        form={form}
      >
        <TextArea
          {...form.field('lines')}
          data-autofocus
          label={$t('adminUnmatched.statementLines')}
          hint={$t('adminUnmatched.statementHint')}
          rows={6}
          spellCheck={false}
          required
        />
        {lines.length > 0 && <BankLinesPreview lines={lines.slice(0, MAX_BANK_LINES)} />}
      </SmallForm>
    </>
  );
}

function BankLinesPreview({ lines }: { readonly lines: readonly BankLine[] }) {
  return (
    <Table
      caption={$t('adminUnmatched.preview')}
      stacks
      heads={[
        $t('adminCommon.line'),
        $t('adminCommon.received'),
        $t('adminCommon.amount'),
        $t('adminUnmatched.reference'),
        $t('adminUnmatched.payer'),
      ]}
    >
      <tbody>
        {lines.map((line) => (
          <tr key={line.number} className={'error' in line ? classes.wrongLine : classes.line}>
            <th scope="row" className={classes.number}>
              {line.number}
            </th>
            {'transfer' in line ? (
              <>
                <td className={classes.received}>
                  {formatLongDate(`${line.transfer.received_on}T12:00:00Z`)}
                </td>
                <td className={classes.amount}>{formatReceived(line.transfer)}</td>
                <td className={classes.reference}>{line.transfer.reference || '—'}</td>
                <td className={classes.payer}>{line.transfer.payer || '—'}</td>
              </>
            ) : (
              <td colSpan={4} className={classes.wrong}>
                {line.error}
                <small className={classes.detail}>{line.text}</small>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
