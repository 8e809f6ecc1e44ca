import { useQuery } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { usePermission } from '../common/access/permissions.ts';
import { BackLink } from '../common/layout/back-link.tsx';
import { Section } from '../common/layout/section.tsx';
import { FilterBar, FilterChoice } from '../common/lists/filters.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { isRouteMissing } from '../common/older-api.ts';
import { LANGUAGE_LABELS } from '../common/languages/language-labels.ts';
import { SettingTextPanels } from '../features/translations/translation-panels.tsx';
import { translationsQuery } from '../features/translations/translations.queries.ts';
import { UntranslatedTable } from '../features/translations/untranslated-table.tsx';

/** Texts to translate: products with missing or outdated translations, and the texts of the shop. */
export function Component() {
  const { search } = useUrlFilters();
  const language = search.get('language');
  const canEditSettings = usePermission('settings.edit');
  const query = useQuery({ ...translationsQuery, staleTime: 0 });
  // An older API version does not have the route.
  const isMissing = isRouteMissing(query);
  return (
    <>
      <BackLink tab="products" />
      <PageHeading title={$t('adminTitles.translations')}>
        {$t('adminTranslations.title')}
      </PageHeading>
      {isMissing ? (
        <Empty text={$t('adminTranslations.unavailable')} />
      ) : (
        <>
          <Section
            title={$t('adminTranslations.products')}
            subtitle={$t('adminTranslations.productsHelp')}
          >
            <FilterBar>
              <FilterChoice
                name="language"
                label={$t('adminTranslations.language')}
                options={LANGUAGE_LABELS}
                all={$t('adminTranslations.allLanguages')}
              />
            </FilterBar>
            <QueryView query={query} failure={{ text: $t('adminTranslations.listFailed') }}>
              {({ products }) => {
                const shown = hasKey(LANGUAGE_LABELS, language)
                  ? products.filter(({ locale }) => locale === language)
                  : products;
                return shown.length === 0 ? (
                  <Empty text={$t('adminTranslations.complete')} />
                ) : (
                  <UntranslatedTable products={shown} />
                );
              }}
            </QueryView>
          </Section>
          {canEditSettings && (
            <Section title={$t('adminTranslations.shopTexts')}>
              {query.data && (
                <p>{$t('adminTranslations.shopTextCount', { n: query.data.settings.length })}</p>
              )}
              <SettingTextPanels />
            </Section>
          )}
        </>
      )}
    </>
  );
}
