import { lazy, Suspense, useState } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, FieldError, LinkButton, LoadingState } from '@challenge-coins/shared-ui/ui';
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
      onSuccess: (result) =>
        host.toast({ title: $t('adminProducts.imported'), message: formatSummary(result) }),
    });
  const failure = preview.error ?? apply.error;
  return (
    <div className={section.section}>
      <FileChooser
        label={$t('adminProducts.csvFile')}
        accept=".csv,text/csv"
        buttonLabel={file ? $t('adminProducts.chooseOtherFile') : $t('adminProducts.chooseCsvFile')}
        hint={file?.name ?? $t('adminProducts.csvHint')}
        primary={!file}
        onFiles={([chosen]) => chosen && previewFile(chosen)}
      />
      {preview.isPending && (
        <LoadingState>{$t('adminProducts.readingFile', { file: file?.name ?? '' })}</LoadingState>
      )}
      {failure && (
        <FieldError>{getErrorMessage(failure, $t('adminProducts.fileUnreadable'))}</FieldError>
      )}
      {report && <p className={classes.summary}>{formatSummary(report)}</p>}
      {report && !report.applied && file && changeCount(report) > 0 && (
        <div className={section.actions}>
          <Button variant="primary" busy={apply.isPending} onClick={() => importFile(file)}>
            {$t('adminProducts.importCount', { n: changeCount(report) })}
          </Button>
        </div>
      )}
      {report?.applied && (
        <div className={section.actions}>
          <LinkButton variant="primary" to={adminPath.tab('products')}>
            {$t('adminProducts.viewProducts')}
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

function formatSummary({ applied, bad_count: skipped, ...counts }: ImportReport): string {
  const { created, updated, unchanged } = counts;
  return applied
    ? $t('adminProducts.importDone', { created, updated, unchanged, skipped })
    : $t('adminProducts.importPlan', { created, updated, unchanged, skipped });
}
