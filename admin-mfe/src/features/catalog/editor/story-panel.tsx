import { LoadingState } from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense, useState } from 'react';

const StoryForm = lazy(() =>
  import(/* webpackChunkName: "story" */ './story-form.tsx').then((module) => ({
    default: module.StoryForm,
  })),
);

/** Story of a saved product, saved apart from the other fields. Loaded when first opened, and kept when closed. */
export function StoryPanel({ productId }: { productId: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget: { open } }) => setWasOpened((was) => was || open)}>
      <summary>{$t('adminProducts.storyAndReading')}</summary>
      {wasOpened && (
        <Suspense fallback={<LoadingState>{$t('adminProducts.storyPending')}</LoadingState>}>
          <StoryForm productId={productId} />
        </Suspense>
      )}
    </details>
  );
}
