import { SHOP_PAGE_CHANGE_LIMITS } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { PageText } from '@challenge-coins/shared-ui/shop';
import { Button, FieldError, TextArea } from '@challenge-coins/shared-ui/ui';
import { ConflictDialog } from '../../common/forms/conflict-dialog.tsx';
import { FormColumns, FormFooter } from '../../common/forms/form-layout.tsx';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { useSavedForm } from '../../common/forms/use-saved-form.ts';
import section from '../../common/layout/admin-section.module.css';
import {
  SHOP_PAGE_TITLES,
  shopPageQuery,
  useSaveShopPage,
  type EditedPage,
} from './shop-pages.queries.ts';

const toDraft = ({ body, published }: EditedPage) => ({ body: published ? body : '' });

/** Editor of an information page, with a preview. Concurrent edits are merged. */
export function ShopPageEditor({ saved }: { saved: EditedPage }) {
  const { slug } = saved;
  const queries = useQueryClient();
  const { mutateAsync: savePage } = useSaveShopPage(slug);
  const form = useSavedForm({
    saved,
    start: toDraft(saved),
    toDraft,
    save: ({ body }, base) =>
      savePage({ body: body.trim(), ...(base && { version: base.version }) }),
    conflictCode: 'settings.page-changed',
    fetchLatest: () => queries.query({ ...shopPageQuery(slug), staleTime: 0 }),
    fallbackMessage: $t('adminPages.saveFailed'),
  });
  const title = SHOP_PAGE_TITLES[slug];
  useUnsavedChanges(form.dirty, $t('adminPages.thePage', { title }));
  const { body } = form.values;
  const isEmpty = body.trim() === '';
  return (
    <form className={section.section} noValidate onSubmit={form.onSubmit} aria-label={title}>
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <FormColumns preview={<Preview page={saved} text={isEmpty ? null : body} />}>
        <TextArea
          {...form.field('body')}
          label={$t('adminCommon.text')}
          hint={$t('adminPages.textHint')}
          rows={20}
          maxLength={SHOP_PAGE_CHANGE_LIMITS.body.maxLength}
        />
      </FormColumns>
      <FormFooter form={form}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {isEmpty ? $t('adminPages.showDefault') : $t('adminPages.publish')}
        </Button>
      </FormFooter>
      {form.conflict && (
        <ConflictDialog
          title={$t('adminPages.conflictTitle')}
          caption={$t('adminPages.conflictCaption')}
          conflict={form.conflict}
          labels={{ body: $t('adminCommon.text') }}
          formatValue={(value) => value || $t('adminCommon.empty')}
        />
      )}
    </form>
  );
}

interface PreviewProps {
  readonly page: EditedPage;
  /** Text in the form; null: none. */
  readonly text: string | null;
}

function Preview({ page: { body, published }, text }: PreviewProps) {
  if (text !== null) return <PageText text={text} />;
  return published ? <p>{$t('adminPages.defaultText')}</p> : <PageText text={body} />;
}
