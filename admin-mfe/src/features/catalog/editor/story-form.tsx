import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { QueryView, SmallForm } from '@challenge-coins/shared-ui/views';
import { ConflictDialog } from '../../../common/forms/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../../common/forms/unsaved-changes.ts';
import { useSavedForm } from '../../../common/forms/use-saved-form.ts';
import { storyQuery, useSaveStory } from '../catalog.queries.ts';
import type { Story } from '../catalog.types.ts';
import { checkSources, formatSources, parseSources } from './story-sources.ts';

/** Form for the story of a product. */
export function StoryForm({ productId }: { productId: string }) {
  return (
    <QueryView
      query={useQuery(storyQuery(productId))}
      failure={{ text: $t('adminProducts.storyFailed') }}
    >
      {(story) => <StoryFields productId={productId} story={story} />}
    </QueryView>
  );
}

const toDraft = ({ text, sources }: Story) => ({ text, sources: formatSources(sources) });

/** Fields of the form. Concurrent edits are merged. */
function StoryFields({ productId, story }: { productId: string; story: Story }) {
  const queries = useQueryClient();
  const { mutateAsync: saveStory } = useSaveStory(productId);
  const form = useSavedForm({
    saved: story,
    start: toDraft(story),
    toDraft,
    checkFields: ({ sources }) => {
      const error = checkSources(sources);
      return error === undefined ? {} : { sources: error };
    },
    save: ({ text, sources }, base) => {
      const { version } = base ?? story;
      return saveStory({ text, sources: parseSources(sources), version });
    },
    conflictCode: 'catalog.story-changed',
    fetchLatest: () => queries.query({ ...storyQuery(productId), staleTime: 0 }),
    fallbackMessage: $t('adminProducts.storySaveFailed'),
  });
  useUnsavedChanges(form.dirty, $t('adminProducts.theStory'));
  return (
    <>
      <SmallForm
        label={$t('adminProducts.storyAndReading')}
        button={$t('adminProducts.saveStory')}
        form={form}
      >
        <TextArea
          {...form.field('text')}
          label={$t('adminProducts.story')}
          hint={$t('adminProducts.storyHint')}
          rows={14}
          maxLength={5000}
        />
        <TextArea
          {...form.field('sources')}
          label={$t('adminProducts.furtherReading')}
          hint={$t('adminProducts.readingHint')}
          rows={5}
        />
      </SmallForm>
      {form.conflict && (
        <ConflictDialog
          title={$t('adminProducts.storyConflict')}
          caption={$t('adminProducts.storyConflictCaption')}
          conflict={form.conflict}
          labels={{ text: $t('adminProducts.story'), sources: $t('adminProducts.furtherReading') }}
          formatValue={(value) => value || $t('adminCommon.empty')}
        />
      )}
    </>
  );
}
