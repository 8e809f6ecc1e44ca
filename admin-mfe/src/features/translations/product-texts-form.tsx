import { PICTURE_INPUT_LIMITS, PRODUCT_TEXTS_CHANGE_LIMITS } from '@challenge-coins/shared-ui/api';
import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { ConflictDialog } from '../../common/forms/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { useSavedForm } from '../../common/forms/use-saved-form.ts';
import { LANGUAGE_LABELS } from '../../common/languages/language-labels.ts';
import { TextPair } from './text-pair.tsx';
import { TextsForm } from './texts-form.tsx';
import { PRODUCT_TEXT_LABELS, translationMark } from './translation-labels.ts';
import {
  productTextsQuery,
  useSaveProductTexts,
  type ProductTexts,
  type TranslationLocale,
} from './translations.queries.ts';

interface ProductTextsFormProps {
  readonly productId: string;
  readonly locale: TranslationLocale;
}

/** Form for the translation of a product, beside the English texts. */
export function ProductTextsForm({ productId, locale }: ProductTextsFormProps) {
  return (
    <QueryView
      query={useQuery(productTextsQuery(productId, locale))}
      failure={{ text: $t('adminTranslations.loadFailed') }}
    >
      {(texts) => <ProductTextsFields productId={productId} texts={texts} />}
    </QueryView>
  );
}

const FIELDS = ['name', 'description', 'material', 'sale_label', 'dimensions'] as const;
type Field = (typeof FIELDS)[number];

type Draft = Readonly<Record<Field, string>> & {
  readonly story: string;
  readonly images: readonly { readonly url: string; readonly alt: string }[];
};

function toDraft(texts: ProductTexts): Draft {
  const { name, description, material, sale_label, dimensions, images, story } = texts;
  return {
    name: name ?? '',
    description: description ?? '',
    material: material ?? '',
    sale_label: sale_label ?? '',
    dimensions: dimensions ?? '',
    images: images.map(({ url, alt }) => ({ url, alt: alt ?? '' })),
    story: story.text ?? '',
  };
}

/** Fields of the form. Concurrent edits are merged. */
function ProductTextsFields({ productId, texts }: { productId: string; texts: ProductTexts }) {
  const { locale } = texts;
  const queries = useQueryClient();
  const { mutateAsync: saveTexts } = useSaveProductTexts(productId, locale);
  const form = useSavedForm<Draft, ProductTexts>({
    saved: texts,
    start: toDraft(texts),
    toDraft,
    save: ({ images, ...draft }, base) => {
      const { version } = base ?? texts;
      return saveTexts({ ...draft, images: [...images], version });
    },
    conflictCode: 'catalog.texts-changed',
    fetchLatest: () => queries.query({ ...productTextsQuery(productId, locale), staleTime: 0 }),
    fallbackMessage: $t('adminTranslations.saveFailed'),
  });
  const language = LANGUAGE_LABELS[locale];
  useUnsavedChanges(form.dirty, $t('adminTranslations.translationInto', { language }));
  const { english, outdated, images, story } = form.base ?? texts;
  const setAlt = (url: string, alt: string) =>
    form.change((draft) => ({
      images: draft.images.map((image) => (image.url === url ? { url, alt } : image)),
    }));
  return (
    <>
      <TextsForm label={$t('adminTranslations.translationInto', { language })} form={form}>
        {FIELDS.filter((field) => english[field] != null || form.values[field] !== '').map(
          (field) => {
            const text = form.values[field];
            const Control = field === 'description' ? TextArea : TextField;
            return (
              <TextPair
                key={field}
                english={english[field] ?? '—'}
                mark={translationMark({ english: english[field], text, isOutdated: outdated })}
              >
                <Control
                  {...form.field(field)}
                  lang={locale}
                  label={PRODUCT_TEXT_LABELS[field]}
                  maxLength={PRODUCT_TEXTS_CHANGE_LIMITS[field].maxLength}
                />
              </TextPair>
            );
          },
        )}
        {images.map((image, index) => {
          const text = form.values.images.find(({ url }) => url === image.url)?.alt ?? '';
          return (
            <TextPair
              key={image.url}
              english={image.english}
              mark={translationMark({ ...image, text, isOutdated: image.outdated })}
            >
              <TextField
                lang={locale}
                label={$t('adminTranslations.altText', { n: index + 1 })}
                maxLength={PICTURE_INPUT_LIMITS.alt.maxLength}
                value={text}
                onChange={({ target }) => setAlt(image.url, target.value)}
              />
            </TextPair>
          );
        })}
        {(story.english !== '' || form.values.story !== '') && (
          <TextPair
            english={story.english || '—'}
            mark={translationMark({
              english: story.english,
              text: form.values.story,
              isOutdated: story.outdated,
            })}
          >
            <TextArea
              {...form.field('story')}
              lang={locale}
              label={PRODUCT_TEXT_LABELS.story}
              rows={12}
              maxLength={PRODUCT_TEXTS_CHANGE_LIMITS.story.maxLength}
            />
          </TextPair>
        )}
      </TextsForm>
      {form.conflict && (
        <ConflictDialog
          title={$t('adminTranslations.conflictTitle')}
          caption={$t('adminTranslations.conflictCaption')}
          conflict={form.conflict}
          labels={PRODUCT_TEXT_LABELS}
          formatValue={formatValue}
        />
      )}
    </>
  );
}

/** A text, or the alternative texts of the pictures, one per line. */
function formatValue(value: Draft[keyof Draft]): string {
  const text = typeof value === 'string' ? value : value.map(({ alt }) => alt).join('\n');
  return text.trim() || $t('adminCommon.empty');
}
