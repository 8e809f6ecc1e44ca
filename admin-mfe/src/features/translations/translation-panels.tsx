import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from '@challenge-coins/shared-ui/platform';
import { LoadingState } from '@challenge-coins/shared-ui/ui';
import { LANGUAGE_LABELS } from '../../common/languages/language-labels.ts';
import { TRANSLATION_LOCALES } from './translation-labels.ts';
import type { TranslationLocale } from './translations.queries.ts';
import classes from './translations.module.css';

const ProductTextsForm = lazy(() =>
  import(/* webpackChunkName: "product-texts" */ './product-texts-form.tsx').then((module) => ({
    default: module.ProductTextsForm,
  })),
);

const SettingTextsForm = lazy(() =>
  import(/* webpackChunkName: "setting-texts" */ './setting-texts-form.tsx').then((module) => ({
    default: module.SettingTextsForm,
  })),
);

/** Translations of a saved product, saved apart from its other fields. */
export function ProductTextPanels({ productId }: { productId: string }) {
  return TRANSLATION_LOCALES.map((locale) => (
    <TextsPanel
      key={locale}
      locale={locale}
      title={$t('adminTranslations.translationInto', { language: LANGUAGE_LABELS[locale] })}
    >
      <ProductTextsForm productId={productId} locale={locale} />
    </TextsPanel>
  ));
}

/** Translations of the texts of settings and information pages. */
export function SettingTextPanels() {
  return TRANSLATION_LOCALES.map((locale) => (
    <TextsPanel
      key={locale}
      locale={locale}
      title={$t('adminTranslations.shopTextsInto', { language: LANGUAGE_LABELS[locale] })}
    >
      <SettingTextsForm locale={locale} />
    </TextsPanel>
  ));
}

interface TextsPanelProps {
  readonly locale: TranslationLocale;
  readonly title: string;
  readonly children: ReactNode;
}

/** Disclosure of a language, loaded when first opened, and kept when closed. Opened by `?texts=fr` in the URL. */
function TextsPanel({ locale, title, children }: TextsPanelProps) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get('texts') === locale);
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details
      id={`texts-${locale}`}
      className={classes.panel}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        setWasOpened((was) => was || open);
      }}
    >
      <summary>{title}</summary>
      {wasOpened && (
        <Suspense fallback={<LoadingState>{$t('adminTranslations.pending')}</LoadingState>}>
          {children}
        </Suspense>
      )}
    </details>
  );
}
