import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { TextArea } from '@challenge-coins/shared-ui/ui';
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
type Draft = Readonly<Partial<Record<Key, string>>>;

const toDraft = ({ texts }: SettingTexts): Draft =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text ?? '']));

/** Fields of the form. Concurrent edits are merged. */
function SettingTextsFields({ texts }: { texts: SettingTexts }) {
  const { locale } = texts;
  const queries = useQueryClient();
  const { mutateAsync: saveTexts } = useSaveSettingTexts(locale);
  const form = useSavedForm<Draft, SettingTexts>({
    saved: texts,
    start: toDraft(texts),
    toDraft,
    save: (draft, base) => {
      const { version } = base ?? texts;
      const entries = Object.entries(draft) as [Key, string][];
      return saveTexts({ texts: entries.map(([key, text]) => ({ key, text })), version });
    },
    conflictCode: 'settings.texts-changed',
    fetchLatest: () => queries.query({ ...settingTextsQuery(locale), staleTime: 0 }),
    fallbackMessage: $t('adminTranslations.saveFailed'),
  });
  const language = LANGUAGE_LABELS[locale];
  useUnsavedChanges(form.dirty, $t('adminTranslations.shopTextsInto', { language }));
  const { texts: entries } = form.base ?? texts;
  return (
    <>
      <TextsForm label={$t('adminTranslations.shopTextsInto', { language })} form={form}>
        {entries.map(({ key, english, outdated }) => (
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
          </TextPair>
        ))}
      </TextsForm>
      {form.conflict && (
        <ConflictDialog
          title={$t('adminTranslations.conflictTitle')}
          caption={$t('adminTranslations.conflictCaption')}
          conflict={form.conflict}
          labels={SETTING_TEXT_LABELS}
          formatValue={(value = '') => value || $t('adminCommon.empty')}
        />
      )}
    </>
  );
}
