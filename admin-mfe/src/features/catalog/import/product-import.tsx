import { lazy, Suspense, useState } from 'react';
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
import section from '../../../common/layout/admin-section.module.css';
import classes from './import-report.module.css';

const ImportReportTables = lazy(() =>
  import(/* webpackChunkName: "import-report" */ './import-report.tsx').then((module) => ({
    default: module.ImportReportTables,
  })),
);

/** CSV import in two steps: preview, then import. */
export function ProductImport() {
  const host = useHost();
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportPreview();
  const apply = useImport();
  const report = apply.data ?? preview.data;
  const previewFile = (chosen: File) => {
    setFile(chosen);
    apply.reset();
    preview.mutate(chosen, { onSuccess: (result) => host.announce(formatSummary(result)) });
  };
  const importFile = (chosen: File) =>
    apply.mutate(chosen, {
      onSuccess: (result) => host.toast({ title: 'Imported!', message: formatSummary(result) }),
    });
  const failure = preview.error ?? apply.error;
  return (
    <div className={section.section}>
      <FileChooser
        label="CSV file"
        accept=".csv,text/csv"
        buttonLabel={file ? 'Choose another file' : 'Choose a CSV file'}
        hint={file?.name ?? 'Or drop it here. Up to 16 MB.'}
        primary={!file}
        onFiles={([chosen]) => chosen && previewFile(chosen)}
      />
      {preview.isPending && <LoadingState>Reading {file?.name}...</LoadingState>}
      {failure && (
        <FieldError>{getErrorMessage(failure, 'The file could not be read.')}</FieldError>
      )}
      {report && <p className={classes.summary}>{formatSummary(report)}</p>}
      {report && !report.applied && file && changeCount(report) > 0 && (
        <div className={section.actions}>
          <Button variant="primary" busy={apply.isPending} onClick={() => importFile(file)}>
            Import {formatCountWithNoun(changeCount(report), 'product')}
          </Button>
        </div>
      )}
      {report?.applied && (
        <div className={section.actions}>
          <LinkButton variant="primary" to={adminPath.tab('products')}>
            View products
          </LinkButton>
        </div>
      )}
      {report && (
        <Suspense>
          <ImportReportTables report={report} />
        </Suspense>
      )}
    </div>
  );
}

function changeCount({ created, updated }: ImportReport): number {
  return created + updated;
}

function formatSummary({ applied, created, updated, unchanged, bad_count }: ImportReport): string {
  const verb = applied ? '' : 'to be ';
  return [
    `${formatCountWithNoun(created, 'new product')} ${verb}added, ${formatCount(updated)} ${verb}updated,`,
    `${formatCount(unchanged)} unchanged, ${formatCountWithNoun(bad_count, 'row')} skipped.`,
    applied ? '' : 'Nothing has been saved yet.',
  ].join(' ');
}
