import { api, unwrap, type ApiPaths, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';

/** Translation of a product's texts, beside the English ones. */
export type ProductTexts = ResponseBody<'/admin/products/{id}/texts/{locale}', 'get'>;

/** Language into which the shop is translated. */
export type TranslationLocale = ProductTexts['locale'];

/** Translation of the texts of settings and information pages. */
export type SettingTexts = ResponseBody<'/admin/settings-texts/{locale}', 'get'>;

/** Texts whose translation is missing, or older than the English text. */
export type TranslationStatus = ResponseBody<'/admin/translations', 'get'>;

type ProductTextsChange =
  ApiPaths['/admin/products/{id}/texts/{locale}']['put']['requestBody']['content']['application/json'];

type SettingTextsChange =
  ApiPaths['/admin/settings-texts/{locale}']['put']['requestBody']['content']['application/json'];

/** What there is to translate. */
export const translationsQuery = queryOptions({
  queryKey: ['admin', 'translations'],
  queryFn: ({ signal }) => unwrap(api.GET('/admin/translations', { signal })),
});

/** Translation of a product. */
export const productTextsQuery = (id: string, locale: TranslationLocale) =>
  queryOptions({
    queryKey: ['admin', 'products', id, 'texts', locale],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/admin/products/{id}/texts/{locale}', {
          params: { path: { id, locale } },
          signal,
        }),
      ),
  });

/** Translation of the shop's texts. */
export const settingTextsQuery = (locale: TranslationLocale) =>
  queryOptions({
    queryKey: ['admin', 'settings-texts', locale],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/settings-texts/{locale}', { params: { path: { locale } }, signal })),
  });

/** Saves the translation of a product. The form shows errors, so there is no failure toast. */
export function useSaveProductTexts(id: string, locale: TranslationLocale) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: ProductTextsChange) =>
      unwrap(
        api.PUT('/admin/products/{id}/texts/{locale}', { params: { path: { id, locale } }, body }),
      ),
    onSuccess: async (saved) => {
      queries.setQueryData(productTextsQuery(id, locale).queryKey, saved);
      host.toast({
        title: $t('adminCommon.saved'),
        message: $t('adminTranslations.translationSaved'),
      });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin'] }),
        queries.invalidateQueries({ queryKey: ['catalog'] }),
      ]);
    },
  });
}

/** Saves the translation of the shop's texts. The form shows errors, so there is no failure toast. */
export function useSaveSettingTexts(locale: TranslationLocale) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: SettingTextsChange) =>
      unwrap(api.PUT('/admin/settings-texts/{locale}', { params: { path: { locale } }, body })),
    onSuccess: async (saved) => {
      queries.setQueryData(settingTextsQuery(locale).queryKey, saved);
      host.toast({
        title: $t('adminCommon.saved'),
        message: $t('adminTranslations.translationSaved'),
      });
      await Promise.all(
        [['admin'], ['settings'], ['shop-page']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
