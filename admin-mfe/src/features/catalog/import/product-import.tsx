import { useState } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  Button,
  formatCountWithNoun,
  FieldError,
  formatCount,
  LinkButton,
  LoadingState,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/access/admin-path.ts';
import { FileChooser } from '../../../common/uploads/file-chooser.tsx';
import { useImport, useImportPreview, type ImportReport } from './import.mutations.ts';
import { ImportReportTables } from './import-report.tsx';
import section from '../../../common/layout/section.module.css';
import classes from './import-report.module.css';

/** Import in two steps: what a file would change, then, if one says so, the change. */
export function ProductImport() {
  const host = useHost();
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportPreview();
  const apply = useImport();
  const report = apply.data ?? preview.data;
  const read = (chosen: File) => {
    setFile(chosen);
    apply.reset();
    preview.mutate(chosen, { onSuccess: (answer) => host.announce(summaryOf(answer)) });
  };
  const write = (chosen: File) =>
    apply.mutate(chosen, {
      onSuccess: (answer) => host.toast({ title: 'Imported!', message: summaryOf(answer) }),
    });
  const failure = preview.error ?? apply.error;
  return (
    <div className={section.section}>
      <FileChooser
        label="CSV file"
        accept=".csv,text/csv"
        words={file ? 'Choose another file' : 'Choose a CSV file'}
        hint={file?.name ?? 'Or drop it here. At most 16 MB.'}
        primary={!file}
        onFiles={([chosen]) => chosen && read(chosen)}
      />
      {preview.isPending && <LoadingState>Reading {file?.name}...</LoadingState>}
      {failure && (
        <FieldError>{getErrorMessage(failure, 'The file could not be read.')}</FieldError>
      )}
      {report && <p className={classes.summary}>{summaryOf(report)}</p>}
      {report && !report.applied && file && changeCount(report) > 0 && (
        <div className={section.actions}>
          <Button variant="primary" busy={apply.isPending} onClick={() => write(file)}>
            Import {formatCountWithNoun(changeCount(report), 'product')}
          </Button>
        </div>
      )}
      {report?.applied && (
        <div className={section.actions}>
          <LinkButton variant="primary" to={adminPath.tab('products')}>
            See the products
          </LinkButton>
        </div>
      )}
      {report && <ImportReportTables report={report} />}
    </div>
  );
}

function changeCount({ created, updated }: ImportReport): number {
  return created + updated;
}

function summaryOf({ applied, created, updated, unchanged, bad_count }: ImportReport): string {
  const [make, change] = applied ? ['added', 'changed'] : ['would be added', 'would change'];
  return [
    `${formatCountWithNoun(created, 'new product')} ${make}, ${formatCount(updated)} ${change},`,
    `${formatCount(unchanged)} stay as they are, ${formatCountWithNoun(bad_count, 'row')} left out.`,
    applied ? '' : 'Nothing is saved yet.',
  ].join(' ');
}
