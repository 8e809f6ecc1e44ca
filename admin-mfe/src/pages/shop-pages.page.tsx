import { QueryView } from '@challenge-coins/shared-ui/views';
import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { FilterBar, FilterChoice } from '../common/lists/filters.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { isRouteMissing } from '../common/older-api.ts';
import { ShopPageEditor } from '../features/shop-pages/shop-page-editor.tsx';
import { SHOP_PAGE_TITLES, shopPageQuery } from '../features/shop-pages/shop-pages.queries.ts';

/** Information pages: imprint, terms, privacy, delivery and returns, accessibility. */
export function Component() {
  const { search } = useUrlFilters();
  const param = search.get('slug');
  const slug = hasKey(SHOP_PAGE_TITLES, param) ? param : 'imprint';
  const page = useQuery({ ...shopPageQuery(slug), staleTime: 0 });
  return (
    <>
      <BackLink tab="settings" />
      <PageHeading title={$t('adminTitles.pages')}>{$t('adminPages.title')}</PageHeading>
      <p>{$t('adminPages.help', { link: (text) => <Link to={`/${slug}`}>{text}</Link> })}</p>
      <FilterBar>
        <FilterChoice name="slug" label={$t('adminPages.page')} options={SHOP_PAGE_TITLES} />
      </FilterBar>
      {/* An older API version does not have the route. */}
      {isRouteMissing(page) ? (
        <Empty text={$t('adminPages.none')} />
      ) : (
        <QueryView query={page} failure={{ text: $t('adminPages.failed') }}>
          {(saved) => <ShopPageEditor key={saved.slug} saved={saved} />}
        </QueryView>
      )}
    </>
  );
}
