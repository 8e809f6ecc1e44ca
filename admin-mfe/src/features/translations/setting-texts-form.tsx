import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { CheckField, TextArea } from '@challenge-coins/shared-ui/ui';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { ConflictDialog } from '../../common/forms/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { useSavedForm } from '../../common/forms/use-saved-form.ts';
import { LANGUAGE_LABELS } from '../../common/languages/language-labels.ts';
import { TextPair } from './text-pair.tsx';
import { TextsForm } from './texts-form.tsx';
import { SETTING_TEXT_LABELS, translationMark } from './translation-labels.ts';
import {
  settingTextsQuery,
  useSaveSettingTexts,
  type SettingTexts,
  type TranslationLocale,
} from './translations.queries.ts';

/** Form for the translation of the shop's texts, beside the English ones. */
export function SettingTextsForm({ locale }: { locale: TranslationLocale }) {
  return (
    <QueryView
      query={useQuery(settingTextsQuery(locale))}
      failure={{ text: $t('adminTranslations.loadFailed') }}
    >
      {(texts) => <SettingTextsFields texts={texts} />}
    </QueryView>
  );
}

type Key = SettingTexts['texts'][number]['key'];
type Texts = Readonly<Partial<Record<Key, string>>>;
/** `confirmed`: the English texts that an outdated translation still matches, by key. */
type Draft = Texts & { readonly confirmed: Texts };

const toDraft = ({ texts }: SettingTexts): Draft => ({
  ...Object.fromEntries(texts.map(({ key, text }) => [key, text ?? ''])),
  confirmed: {},
});

/**
 * Fields of the form. Concurrent edits are merged. Sends only the texts that were changed or confirmed: the API
 * marks every text of a request as made from the current English text.
 */
function SettingTextsFields({ texts }: { texts: SettingTexts }) {
  const { locale } = texts;
  const queries = useQueryClient();
  const { mutateAsync: saveTexts } = useSaveSettingTexts(locale);
  const form = useSavedForm<Draft, SettingTexts>({
    saved: texts,
    start: toDraft(texts),
    toDraft,
    save: (draft, base) => {
      const from = base ?? texts;
      const changes = from.texts.flatMap(({ key, english, text: before }) => {
        const text = draft[key] ?? '';
        const isConfirmed = draft.confirmed[key] === english;
        return text !== (before ?? '') || isConfirmed ? [{ key, text }] : [];
      });
      return saveTexts({ texts: changes, version: from.version });
    },
    conflictCode: 'settings.texts-changed',
    fetchLatest: () => queries.query({ ...settingTextsQuery(locale), staleTime: 0 }),
    fallbackMessage: $t('adminTranslations.saveFailed'),
  });
  const language = LANGUAGE_LABELS[locale];
  useUnsavedChanges(form.dirty, $t('adminTranslations.shopTextsInto', { language }));
  const { texts: entries } = form.base ?? texts;
  const confirm = (key: Key, english: string, isConfirmed: boolean) =>
    form.change(({ confirmed: { [key]: _, ...others } }) => ({
      confirmed: isConfirmed ? { ...others, [key]: english } : others,
    }));
  return (
    <>
      <TextsForm label={$t('adminTranslations.shopTextsInto', { language })} form={form}>
        {entries.map(({ key, english, text: saved, outdated }) => (
          <TextPair
            key={key}
            english={english}
            mark={translationMark({
              english,
              text: form.values[key] ?? '',
              isOutdated: outdated,
            })}
          >
            <TextArea
              {...form.field(key)}
              lang={locale}
              label={SETTING_TEXT_LABELS[key]}
              rows={english.length > 200 ? 12 : 2}
            />
            {outdated && form.values[key] === saved && (
              <CheckField
                label={$t('adminTranslations.stillCorrect', { text: SETTING_TEXT_LABELS[key] })}
                checked={form.values.confirmed[key] === english}
                onChange={({ target }) => confirm(key, english, target.checked)}
              />
            )}
          </TextPair>
        ))}
      </TextsForm>
      {form.conflict && (
        <ConflictDialog
          title={$t('adminTranslations.conflictTitle')}
          caption={$t('adminTranslations.conflictCaption')}
          conflict={form.conflict}
          labels={SETTING_TEXT_LABELS}
          formatValue={(value) => (typeof value === 'string' && value) || $t('adminCommon.empty')}
        />
      )}
    </>
  );
}
